/** A table for pictures: it shows a view and asks nothing. */
import type { Catalogue } from './catalogue.svelte';
import { Table } from './table.svelte';
import type { View } from './types';

export class SampleTable extends Table {
  constructor(view: View, cards: Catalogue, names: string[]) {
    super('sample');
    this.view = view;
    this.cards = cards;
    this.seats = names.slice(0, view.players).map((name, seat) => ({ seat, kind: 'person', name, bot: null, yours: seat === view.seat, held: true, invited: false }));
  }
}
