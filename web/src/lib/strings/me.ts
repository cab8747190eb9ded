/** The catalogue of the own pages in the reader's language: games played, notices, deals compared. */
import { mine as en } from './me.en';

export const mine: typeof en = en;
