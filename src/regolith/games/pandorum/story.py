"""What Pandorum tells, how its numbers are called, and where Quids have come from and gone."""

from typing import Final

from regolith.games.pandorum.state import Pandorum
from regolith.games.pandorum.words import BASE, MODULE, STRUCTURES
from regolith.kernel.english import say
from regolith.kernel.journal import Ledger, story

STORY: Final = story(
    "pandorum",
    begins="n modules bases | quids+n supply:module+modules supply:base+bases",
    round="n",
    turn="",
    joins="card:card",
    cargo="n card:card | quids+n",
    moves="space:space",
    pays="card:card",
    fuses="n | quids-n",
    fuses_free="",
    stays="",
    resupplies="",
    gains="n card:card | quids+n",
    gains_by_building="n card:card | quids+n",
    earns="n powered bonus | quids+n",
    takes="n victim:seat | quids+n victim.quids-n",
    builds="structure:structure space:space | supply:structure-1 built:structure+1",
    removes="structure:structure space:space card:card | supply:structure+1 built:structure-1",
    loses="structure:structure space:space | built:structure-1",
    loads="card:card slot:slot",
    pushes="card:card",
    powers="card:card slot:slot",
    draws="card:card",
    draws_hidden="",
    looks="card:card",
    looks_hidden="",
    picks="card:card",
    discards="card:card",
    opens="card:card",
    clears="n",
    uses="card:card",
    treats="terrain:terrain",
    reveals="card:card",
    idle="",
    built_all="",
    deck_empty="",
    last_round="",
    final="n start built gained taken lost events spent",
    final_untold="n",
    wins="",
)

SOURCES: Final = ("start", "built", "gained", "taken", "lost", "events", "spent")
BY_KIND: Final = {
    "begins": "start",
    "cargo": "start",
    "gains": "gained",
    "gains_by_building": "built",
    "earns": "built",
    "takes": "taken",
    "event_pays": "events",
}
"""By kind of entry: what brings Quids. All that costs some is spent, but for what others take."""


def opening_words(s: Pandorum) -> None:
    for seat, player in enumerate(s.seats):
        s.note("begins", seat, player.quids, player.modules, player.bases)


def by_source(s: Pandorum, seat: int) -> dict[str, int]:
    """Where the Quids of a seat come from and have gone, as the journal tells it; nothing if it does not tell all."""
    found = dict.fromkeys(SOURCES, 0)
    for entry in s.journal.entries if s.journal is not None else ():
        for owner, what, n in s.rules.changes(entry):
            if owner == seat and what == "quids":
                loss = "lost" if entry.kind == "takes" else "spent"
                found[loss if n < 0 else BY_KIND[entry.kind]] += n
    return found if sum(found.values()) == s.seats[seat].quids else {}


def sources(s: Pandorum, seat: int) -> list[tuple[str, int]]:
    """The same in words, for the page that shows the result."""
    return [(say(f"pandorum.quids_{source}"), n) for source, n in by_source(s, seat).items() if n]


def last_words(s: Pandorum) -> None:
    """The Quids of everybody by source, and who has won. Maximus has his place among them."""
    places = s.rules.ranking(s)
    for seat, player in enumerate(s.seats):
        found = by_source(s, seat)
        if found:
            s.note("final", seat, player.quids, *[abs(n) for n in found.values()])
        else:
            s.note("final_untold", seat, player.quids)
    first = places.index(1) if 1 in places else len(places)
    s.note("wins", first)


def ledger(s: Pandorum) -> Ledger:
    """Quids and Structures of everybody, and what modules keep."""
    found: Ledger = {}
    for seat, player in enumerate(s.seats):
        found[seat, "quids"] = player.quids
        for structure in (MODULE, BASE):
            built = [at for at in s.owned(seat) if s.structures[at] == structure]
            found[seat, f"built:{STRUCTURES[structure]}"] = len(built)
            found[seat, f"supply:{STRUCTURES[structure]}"] = player.supply(structure)
    for hook in s.book.hooks:
        hook.enter(s, found)
    return found
