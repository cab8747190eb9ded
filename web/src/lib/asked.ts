/** What is asked, by its seat and number, for the bar that puts it: programs that press buttons know by it which question they answer. */
import { getContext, setContext } from 'svelte';

const ASKED = 'asked';

export const setAsked = (question: () => string): void => void setContext(ASKED, question);
export const asked = (): (() => string) => getContext<(() => string) | undefined>(ASKED) ?? (() => '');
