/** The catalogue of the companion in the reader's language; loaded with it. */
import { companion as en } from './companion.en';

export const companion: typeof en = en;
