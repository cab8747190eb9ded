/** The catalogue of the table of Terraforming Mars in the reader's language; loaded with it. */
import { mars as en } from './mars.en';

export const mars: typeof en = en;
