/** The catalogue of the table of Pandorum in the reader's language; loaded with it. */
import { pandorum as en } from './pandorum.en';

export const pandorum: typeof en = en;
