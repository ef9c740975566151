"""``python -m benben``."""

import sys

from benben.cli import main

sys.exit(main())
