"""What else a card is searched by: the number printed on it, which is the same in every language, and other spellings
of the words in its name."""

from typing import Final

SPELLINGS: Final = {
    "AI": "Artificial Intelligence",
    "Center": "Centre",
    "Colonizer": "Coloniser",
    "Favorite": "Favourite",
    "Fueled": "Fuelled",
    "GHG": "Greenhouse Gas",
    "Magnetizer": "Magnetiser",
    "Neutralizer": "Neutraliser",
    "Sulphur-Eating": "Sulfur-Eating",
    "Urbanized": "Urbanised",
}


def aliases(name: str, number: str) -> list[str]:
    """The other names of a card, its number first."""
    spelled = " ".join([SPELLINGS.get(word, word) for word in name.split()])
    return [other for other in (number, spelled) if other not in ("", name)]
