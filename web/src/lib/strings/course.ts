/** The short courses in the reader's language; apart from the other sentences, since they are read on one page only. */
import { course as en } from './course.en';

export const course: typeof en = en;
