"""Names of games, variants and options, and one line on each."""

from __future__ import annotations

from benben.words.language import _


def game_title(game: str) -> str:
    """The game's name for people."""
    titles = {
        "thirteen": _("Thirteen"),
        "piramis": _("Piramis"),
        "pyramid-poker": _("Pyramid Poker"),
        "paiute": _("Paiute"),
    }
    return titles.get(game, game)


def variant_title(game: str, variant: str) -> str:
    """The variant's name for people: ``Swedish match``."""
    titles = {
        ("thirteen", "swedish"): _("Swedish match"),
        ("thirteen", "swedish-strict"): _("Swedish match, strict"),
        ("thirteen", "single"): _("single pass"),
        ("thirteen", "microsoft"): _("as Microsoft's collection"),
        ("thirteen", "pysolfc"): _("as PySolFC"),
        ("piramis", "standard"): _("Hungarian pyramid"),
        ("pyramid-poker", "basic"): _("basic game"),
        ("pyramid-poker", "short"): _("short match"),
        ("pyramid-poker", "long"): _("long match"),
        ("paiute", "standard"): _("standard session"),
        ("paiute", "pagat"): _("Pagat session"),
    }
    return titles.get((game, variant), variant)


def variant_line(game: str, variant: str) -> str:
    """One line on a variant, for menus."""
    lines = {
        ("thirteen", "swedish"): _("three passes, 50, 35 or 20 points, six deals"),
        ("thirteen", "swedish-strict"): _("the same; the waste goes only with the turned card"),
        ("thirteen", "single"): _("one pass, one or three piles: empty the pyramid"),
        ("thirteen", "microsoft"): _("three passes: empty the pyramid"),
        ("thirteen", "pysolfc"): _("three passes: remove all 52 cards"),
        ("piramis", "standard"): _("five rounds, one joker a round"),
        ("pyramid-poker", "basic"): _("one deal: who wins two of the three hands wins"),
        ("pyramid-poker", "short"): _("points for hands and for winning them, to 7"),
        ("pyramid-poker", "long"): _("points for hands and for winning them, to 11"),
        ("paiute", "standard"): _("ten deals; after a call everybody else has one more turn"),
        ("paiute", "pagat"): _("after a call only the players up to the dealer have one more turn"),
    }
    return lines.get((game, variant), "")


def deal_word(game: str) -> str:
    """What the game calls one of its deals."""
    return _("round") if game == "piramis" else _("deal")


def game_line(game: str) -> str:
    """One line on a game, for the home screen."""
    lines = {
        "thirteen": _("Pyramid solitaire: remove pairs that make 13"),
        "piramis": _("one up or down, keep the streak alive"),
        "pyramid-poker": _("two players, hidden blocks, three hands"),
        "paiute": _("two to five, draw, discard and call"),
    }
    return lines.get(game, "")


def option_line(option: str) -> str:
    """What an option decides."""
    lines = {
        "passes": _("how often the stock may be gone through"),
        "waste_pairs_with_pyramid": _("the top of the waste goes with pyramid cards"),
        "cover_pair": _("a card goes together with the only one that covers it"),
        "deals": _("deals in a match"),
        "same_deals": _("all participants play the same deals"),
        "draw": _("cards turned at a time, onto as many piles"),
        "end_when_stock_empty": _("the deal ends with the last card turned"),
        "rounds": _("rounds in a game"),
        "jokers": _("jokers a round; null for as many as you like"),
        "joker_reach": _("what a joker may take: free cards, or any"),
        "foundation": _("slots in the lowest row of the pyramid"),
        "first_taker": _("who takes first: who placed first, or the other"),
        "target": _("points that a match goes to"),
        "max_deals": _("most deals in a match"),
        "chips": _("chips that each begins with"),
        "stake": _("chips that each puts into the pot before a deal"),
        "first_dealer": _("who deals first: a seat from 0; null for chance"),
        "cut": _("the pack is cut before a deal"),
        "last_turns": _("who has a last turn after a call: everyone, or the players up to the dealer"),
        "straight_flush_suited": _("five cards in sequence must be of one suit"),
        "ace_low": _("the ace may also be low, in A-2-3-4-5"),
        "max_reshuffles": _("how often the discards may become the stock again in a deal"),
    }
    return lines.get(option, "")
