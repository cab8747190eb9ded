import { describe, expect, it } from 'vitest';
import { Ask } from '../src/lib/ask.svelte';
import type { Table } from '../src/lib/table.svelte';
import type { Question } from '../src/lib/types';

function picks(number: number, cards: string[]): Question {
  const options = cards.map((card) => ({ key: `keep:${card}`, label: card }));
  return { seat: 0, number, kind: 'card', context: '', group: 'keep', prompt: '', shown: false, picked: [], options, barred: [], pay: null, pick: { least: 0, most: 3, all: options } };
}

/** An ask at a table that puts one question after the other; each time as the page draws it anew. */
function asked(question: Question, before?: Ask): Ask {
  const table = { question, sending: false } as unknown as Table;
  const ask = before ?? new Ask(table);
  Object.assign(ask.table, { question });
  ask.settle();
  return ask;
}

describe('what was picked', () => {
  it('stays while the same things are offered', () => {
    const ask = asked(picks(1, ['birds', 'fish']));
    ask.toggle(1);
    asked(picks(1, ['birds', 'fish']), ask);
    expect(ask.chosen).toEqual([1]);
  });

  it('ends with its question', () => {
    const ask = asked(picks(1, ['birds', 'fish']));
    ask.toggle(1);
    asked(picks(2, ['birds', 'fish']), ask);
    expect(ask.chosen).toEqual([]);
  });

  it('ends with its list, even if the question has the same number', () => {
    const ask = asked(picks(1, ['birds', 'fish']));
    ask.toggle(1);
    asked(picks(1, ['fish', 'birds']), ask);
    expect(ask.chosen).toEqual([]);
  });
});
