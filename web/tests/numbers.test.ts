import { describe, expect, it } from 'vitest';
import { numberLook } from '../src/lib/numbers';
import every from './numbers.json';

/** Things of each kind that numbers are of, as their ids spell them. */
const IDS: Record<string, string[]> = {
  good: ['mc', 'steel', 'titanium', 'plants', 'energy', 'heat', 'cards'],
  card: ['birds'], colony: ['ceres'], moon: ['titan'], track: ['power'], structure: ['module', 'base'],
};
const NAMES: Record<string, string> = { birds: 'Birds', ceres: 'Ceres', titan: 'Titan', module: 'modules', base: 'bases' };
const spelled = (name: string): string[] => {
  const kind = /<(\w+)>/.exec(name)?.[1];
  return kind === undefined ? [name] : IDS[kind]!.map((id) => name.replace(`<${kind}>`, id));
};
const said = (what: string): string => numberLook(what, (id) => NAMES[id] ?? id).name;

describe('the numbers of the log', () => {
  it('are all there', () => expect(every.length).toBeGreaterThan(25));
  for (const what of every.flatMap(spelled)) {
    it(`has words for ${what}`, () => {
      // Not the general word, nothing that is put together from a field and an id, no id left.
      expect(said(what)).not.toBe('number');
      expect(said(what)).not.toMatch(/[:_<>]|, |^$|\bmc\b/);
      if (what.includes(':')) expect(said(what)).not.toBe(what.split(':')[1]);
    });
  }
  it('say whose marker it is', () => {
    expect(said('track:ceres')).toBe('marker of Ceres');
    expect(said('on:birds')).toBe('on Birds');
    expect(said('at:power')).toBe('power track');
    expect(said('production:heat')).toBe('heat production');
  });
});
