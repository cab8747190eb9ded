/** Why something cannot be done, as it stands on a card. */
import type { CardData } from './types';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A reason as a line. What a requirement on the same card says already is not said twice: only how things are. */
export function reasonOn(card: CardData, why: string): string {
  const plain = why.replace(/\.$/, '');
  const need = card.requirements.find((one) => plain.toLowerCase().startsWith(one.toLowerCase().replace(/\.$/, '')));
  return capital(need ? plain.slice(need.length - 1).replace(/^[;:, ]+/, '') : plain);
}
