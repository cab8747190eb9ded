/** English. Sentence case, no capitals for emphasis; amounts come in as numbers, so that plurals are decided here. */
import { ares } from './en/ares';
import { ask } from './en/ask';
import { cards } from './en/cards';
import { end } from './en/end';
import { help } from './en/help';
import { home } from './en/home';
import { lobby } from './en/lobby';
import { page } from './en/page';
import { replay } from './en/replay';
import { rules } from './en/rules';
import { table } from './en/table';

export const en = { ...page, ...table, ...ask, ...cards, ...ares, ...lobby, ...home, ...end, ...replay, ...help, ...rules };
