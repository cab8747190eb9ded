/** The forms of the bar that nobody needs before the first turn: loaded with it, and kept. */
import type ChoiceList from './ChoiceList.svelte';
import type PlaceBar from './PlaceBar.svelte';
import type TradeForm from './TradeForm.svelte';

interface Loaded {
  ChoiceList?: typeof ChoiceList;
  PlaceBar?: typeof PlaceBar;
  TradeForm?: typeof TradeForm;
}

class Forms {
  loaded = $state.raw<Loaded>({});
  /** They did not come. */
  failed = $state(false);
  private asked = false;

  async load(): Promise<void> {
    if (this.asked) return;
    this.asked = true;
    try {
      const [choice, place, trade] = await Promise.all([import('./ChoiceList.svelte'), import('./PlaceBar.svelte'), import('./TradeForm.svelte')]);
      this.loaded = { ChoiceList: choice.default, PlaceBar: place.default, TradeForm: trade.default };
    } catch {
      this.failed = true;
    }
  }
}

export const forms = new Forms();
