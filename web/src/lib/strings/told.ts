/** What is told around a table now and then, in the reader's language; loaded with what tells it. */
import { told as en } from './told.en';

export const told: typeof en = en;
