/** Hexes, seats and previews in words. */
import { pandorum } from '../../lib/strings/pandorum';
import type { PandorumAsk } from './ask.svelte';
import { bestIn, mostOf, type Hex, type Preview } from './view';

/** `H07` is hex 7. */
export const hexNumber = (id: string): number => Number(id.replace(/\D/g, ''));

/** What lies on the ground of a hex. */
export function groundOf(hex: Hex): string {
  if (hex.tokens.includes('dead-city')) return pandorum.tokens['dead-city']!;
  return hex.volcano ? pandorum.volcano : (pandorum.terrain[hex.terrain] ?? hex.terrain);
}

/** Everything that can be seen of a hex: "sector 3, hex 12, ore, free, legal, 1 card". */
export function hexWords(ask: PandorumAsk, hex: Hex, now: { price: number | null; legal: boolean; visitor: number | null }): string {
  const words = pandorum.hex;
  const { table, board } = ask;
  const crack = board.crack.includes(hex.id) ? board.crack.find((other) => other !== hex.id) : undefined;
  const tokens = hex.tokens.filter((token) => token !== 'dead-city').map((token) => pandorum.tokens[token] ?? token);
  const built = hex.structure ? words.structure(pandorum.structures[hex.structure.kind] ?? hex.structure.kind, table.name(hex.structure.owner)) : '';
  const why = now.legal ? '' : ask.whyNot(hex.id);
  return [
    words.sector(hex.sector),
    words.number(hexNumber(hex.id)),
    groundOf(hex),
    ...tokens,
    built,
    hex.empty && !hex.harvesters.length ? words.free : '',
    hex.harvesters.length ? words.harvester(hex.harvesters.map((seat) => table.name(seat))) : '',
    crack ? words.crack(hexNumber(crack)) : '',
    now.visitor === null ? '' : words.last(table.name(now.visitor)),
    now.legal ? words.legal : '',
    now.legal && now.price !== null ? words.costs(now.price) : '',
    ask.isPrepared(hex.id) ? words.chosen : '',
    why ? words.not(why.replace(/\.$/, '')) : '',
  ].filter(Boolean).join(', ');
}

/** What a module would pay there, in a sentence. */
export function previewSentence(preview: Preview | null, hand: string[], name: (card: string) => string): string {
  if (!preview) return pandorum.preview.nothing;
  const parts = [0, 1, 2].flatMap((slot) => {
    const best = bestIn(preview, slot, hand);
    return best ? [pandorum.preview.part(slot + 1, preview.targets[slot]!, name(best.card), best.quids)] : [];
  });
  return pandorum.preview.sentence(parts, mostOf(preview, hand));
}
