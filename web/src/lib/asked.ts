/** What is asked, by its seat and number, for the bar that puts it: programs that press buttons know by it which question they answer. */
import { getContext, setContext } from 'svelte';

const ASKED = 'asked';

export interface Asked {
  question: () => string;
  /** It has come up by itself a moment ago, and nothing answers it yet. */
  fresh: () => boolean;
}

export const setAsked = (asked: Asked): void => void setContext(ASKED, asked);
export const asked = (): Asked => getContext<Asked | undefined>(ASKED) ?? { question: () => '', fresh: () => false };
