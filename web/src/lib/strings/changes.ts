/** How changes of numbers are said, in the reader's language; loaded with a table that says them. */
import { changes as en } from './changes.en';

export const changes: typeof en = en;
