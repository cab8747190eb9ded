"""Small words for putting sentences together."""


def sentence(words: str) -> str:
    """Words as a sentence: a capital and a full stop."""
    if not words:
        return ""
    return words[0].upper() + words[1:] + ("" if words[-1] in ".!?" else ".")


def listed(words: list[str], last: str = "and") -> str:
    """ "one", "one and two", "one, two and three"."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def counted(n: int, noun: str, plural: str = "") -> str:
    """ "1 card", "2 cards"."""
    return f"{n} {noun if n == 1 else plural or noun + 's'}"


def nth(n: int) -> str:
    """ "1st", "2nd", "3rd", "11th"."""
    last = 0 if n // 10 % 10 == 1 else n % 10
    return f"{n}{('th', 'st', 'nd', 'rd')[last] if last < 4 else 'th'}"


def an(noun: str) -> str:
    """ "a card", "an ocean"."""
    return f"{'an' if noun[:1].lower() in 'aeio' else 'a'} {noun}"


def slug(name: str) -> str:
    """The id of a name: lower case, words joined by hyphens."""
    kept = [letter if letter.isalnum() else "-" for letter in name.lower() if letter not in "'’.!?"]
    return "-".join([part for part in "".join(kept).split("-") if part])
