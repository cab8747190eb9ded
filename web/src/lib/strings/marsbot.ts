/** What the page says about MarsBot, in the reader's language; loaded with its board. */
import { marsbot as en } from './marsbot.en';

export const marsbot: typeof en = en;
