"""``benben games``: games, variants, options with their defaults."""

from __future__ import annotations

import argparse

from benben import engine, words
from benben.cli.arguments import add_json, print_json


def add(parser: argparse.ArgumentParser) -> None:
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    found = [_about(game) for game in engine.games.values()]
    if arguments.json:
        print_json({"games": found})
        return 0
    for game in engine.games.values():
        print(f"{game.name}: {words.game_line(game.name)}")
        for variant in game.variants.values():
            mark = " *" if variant.name == game.default_variant else ""
            seats = f"{variant.min_seats}" if variant.min_seats == variant.max_seats else f"{variant.min_seats}-{variant.max_seats}"  # fmt: skip # noqa: E501
            print(f"  {variant.name}{mark}  ({words.variant_title(game.name, variant.name)}; players: {seats})")
            for spec in variant.specs:
                allowed = " ".join(_word(value) for value in spec.allowed())
                setting = f"{spec.name}={_word(spec.default)}"
                print(f"    {setting:32} [{allowed}] {words.option_line(spec.name)} ({spec.clause})")
    return 0


def _word(value: object) -> str:
    if value is None:
        return "null"
    return str(value).lower() if isinstance(value, bool) else str(value).replace("…", "...")


def _about(game: engine.Game) -> dict[str, object]:  # type: ignore[type-arg]
    return {
        "name": game.name,
        "title": game.title,
        "default_variant": game.default_variant,
        "variants": [
            {
                "name": variant.name,
                "title": words.variant_title(game.name, variant.name),
                "default": variant.name == game.default_variant,
                "seats": {
                    "least": variant.min_seats,
                    "most": variant.max_seats,
                    "default": variant.default_seats,
                },
                "options": [
                    {
                        "name": spec.name,
                        "default": spec.default,
                        "allowed": list(spec.allowed()),
                        "least": spec.least,
                        "most": spec.most,
                        "choices": None if spec.choices is None else list(spec.choices),
                        "nullable": spec.nullable,
                        "clause": spec.clause,
                        "about": words.option_line(spec.name),
                    }
                    for spec in variant.specs
                ],
            }
            for variant in game.variants.values()
        ],
    }
