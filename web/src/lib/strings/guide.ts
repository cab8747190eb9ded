/** The catalogue of the guide in the reader's language; apart from the others, since few read it. */
import { guide as en } from './guide.en';

export const guide: typeof en = en;
