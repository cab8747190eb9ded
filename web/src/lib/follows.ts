/** What follows when the answer that is looked at is done: said in the bar, beside the question. */
import { getContext, setContext } from 'svelte';

const FOLLOWS = 'follows';

export const setFollows = (said: () => string): void => void setContext(FOLLOWS, said);
export const follows = (): (() => string) => getContext<(() => string) | undefined>(FOLLOWS) ?? (() => '');
