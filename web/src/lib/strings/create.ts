/** The catalogue of the screen on which a game is set up, in the reader's language; few screens need it. */
import { creating as en } from './create.en';

export const creating: typeof en = en;
