"""Studies of many deals: solved by processes of this machine or a Dask cluster, into a file to go on with."""

from benben.study.examine import Found, Question, check, examine, is_fast
from benben.study.kept import StudyError, StudyFile
from benben.study.processes import spread
from benben.study.summary import Summary, histogram, summary

__all__ = [
    "Found",
    "Question",
    "StudyError",
    "StudyFile",
    "Summary",
    "check",
    "examine",
    "histogram",
    "is_fast",
    "spread",
    "summary",
]
