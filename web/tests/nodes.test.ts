import { describe, expect, it } from 'vitest';
import { needSigns, rowsOf, signsOf, worthOf, zonesOf, type Node, type Part } from '../src/lib/nodes';
import type { Sign } from '../src/lib/signs';
import { thingLook } from '../src/lib/things';

const amount = (n: number, what: string): Node => ({ kind: 'kernel.amount', n, what });
/** A sign in a few letters: what stands on it, or which icon it is. */
const short = (sign: Sign): string => (sign.is === 'words' ? sign.text : sign.is === 'amount' ? `${sign.text}${sign.well ? '_' : ''}${sign.icon}` : sign.icon);
const shorts = (node: Node): string => signsOf(node).map(short).join(' ');

describe('a node', () => {
  it('tells gaining, paying and producing apart', () => {
    expect(shorts({ kind: 'mars.gain', of: [amount(2, 'good:mc'), amount(3, 'good:plants')] })).toBe('+2r-mc +3r-plants');
    expect(shorts({ kind: 'mars.spend', of: [amount(4, 'good:heat')] })).toBe('−4r-heat');
    const per: Node = { kind: 'mars.amount_per', n: 1, what: 'good:heat', each: 1, per: { kind: 'mars.tags', tags: ['tag:power'] } };
    expect(shorts({ kind: 'mars.production', of: [amount(1, 'good:mc'), per] })).toBe('+1_r-mc +1_r-heat / g-power');
  });

  it('draws steps of the planet', () => {
    expect(signsOf({ kind: 'mars.raise', n: 1, metric: 'metric:temperature' })).toMatchObject([{ icon: 'p-temp', raise: true, text: '', name: 'raise temperature by 1' }]);
    expect(signsOf({ kind: 'mars.lower', n: 2, metric: 'metric:oxygen' })).toMatchObject([{ icon: 'p-oxygen', raise: false, text: '−2' }]);
  });

  it('draws what is paid for what, and one of several ways', () => {
    const bacteria: Node = {
      kind: 'mars.action',
      do: {
        kind: 'kernel.either',
        ways: [
          { kind: 'mars.add_here', n: 1, resource: 'resource:microbe' },
          { kind: 'kernel.price', price: { kind: 'mars.remove_here', n: 2, resource: 'resource:microbe' }, gains: [{ kind: 'mars.raise', n: 1, metric: 'metric:temperature' }] },
        ],
      },
    };
    expect(shorts(bacteria)).toBe('+1r-microbe x-action or −2r-microbe x-action x-action p-temp');
    expect(rowsOf([bacteria]).map((row) => row.lead)).toEqual(['action']);
  });

  it('draws what is waited for and what comes of it', () => {
    const subsidies: Node[] = [
      { kind: 'mars.cheaper_tag', n: 4, what: 'good:mc', tag: 'tag:power' },
      { kind: 'kernel.when_you', event: { kind: 'mars.play_tag', tags: ['tag:power'] }, answer: { kind: 'mars.draw', n: 1, what: 'thing:card' } },
    ];
    expect(rowsOf(subsidies).map((row) => [row.lead, row.signs.map(short).join(' ')])).toEqual([['always', '−4r-mc g-power'], ['when', 'g-power x-action +1r-card']]);
  });

  it('shows points as a flag', () => expect(shorts({ kind: 'outpost.take_dome', what: 'thing:dome', points: 2 })).toBe('d-habitat 2x-vp'));

  it('of a kind nobody knows shows every number and every thing', () => {
    const odd: Node = { kind: 'venus.sing', n: 7, what: 'tag:wild', least: 3, loud: true, of: [amount(2, 'resource:unheard')], with: { kind: 'venus.choir', most: 9, who: 'colour:blue' } };
    expect(shorts(odd)).toBe('sing 7g-wild ≥ 3 loud 2 unheard choir ≤ 9 x-always');
    expect(shorts({ kind: 'venus.rest' })).toBe('rest');
  });

  it('stands in one row with what else happens at once', () => {
    const rows = rowsOf([{ kind: 'mars.gain', of: [amount(1, 'good:mc')] }, { kind: 'mars.draw', n: 2, what: 'thing:card' }]);
    expect(rows.map((row) => row.signs.length)).toEqual([2]);
  });

  it('has a look for every thing of the rules', () => {
    const things = ['good:mc', 'good:credits', 'resource:science', 'metric:oceans', 'tile:forest', 'tag:jovian', 'phase:action', 'colour:green', 'thing:dome', 'terrain:ice'];
    expect(things.filter((thing) => !thingLook(thing))).toEqual([]);
    expect(thingLook('good:gold')).toBeNull();
  });
});

describe('requirements and points', () => {
  it('are zones, bounds, tags and prices', () => {
    const zone: Node = { kind: 'mars.in_zone', metric: 'metric:temperature', zones: ['zone:white', 'zone:red'] };
    expect(zonesOf(zone)).toEqual(['red', 'white']);
    const need = (node: Node): string => needSigns(node).map(short).join(' ');
    expect(need(zone)).toBe('p-temp');
    expect(need({ kind: 'mars.needs_tags', n: 5, tag: 'tag:science' })).toBe('5g-science');
    expect(need({ kind: 'ares.needs_oceans', least: 5, what: 'tile:ocean' })).toBe('t-ocean ≥ 5');
    expect(need({ kind: 'ares.at_most_oceans', most: 3, what: 'tile:ocean' })).toBe('t-ocean ≤ 3');
    expect(need({ kind: 'mars.needs_rating', n: 7 })).toBe('p-tr 7');
    expect(need({ kind: 'mars.needs_metric', metric: 'metric:oxygen', least: 13 })).toBe('p-oxygen ≥ 13');
    expect(need({ kind: 'mars.to_play', do: { kind: 'mars.lower_rating', n: 1 } })).toBe('−1p-tr');
  });

  it('are worth a number, or a number for so many of something', () => {
    expect(worthOf({ kind: 'mars.points', n: -2 })).toEqual({ n: -2, each: 1, per: [] });
    const per = worthOf({ kind: 'mars.points_per', n: 1, each: 2, per: { kind: 'ares.forests', what: 'tile:forest' } });
    expect([per.n, per.each, per.per.map(short)]).toEqual([1, 2, ['t-greenery']]);
    const held = worthOf({ kind: 'mars.points_per', n: 1, each: 1, per: { kind: 'mars.held', resource: 'resource:animal' } });
    expect(held.per.map(short)).toEqual(['r-animal', 'x-action']);
  });
});

describe('no node loses anything', () => {
  const things = (part: Part): string[] => (Array.isArray(part) ? part.flatMap(things) : typeof part === 'object' ? Object.entries(part).flatMap(([name, one]) => (name === 'kind' ? [] : things(one))) : typeof part === 'boolean' ? [] : [String(part)]);

  it('whatever its kind', () => {
    const parts: Node = { kind: '', n: 3, what: 'good:mc', per: { kind: 'mars.tags', tags: ['tag:earth'] }, each: 4, do: amount(6, 'good:heat'), least: 8, condition: amount(5, 'tag:space') };
    for (const kind of ['kernel.amount', 'mars.gain', 'mars.draw', 'mars.pay', 'crisis.ban', 'mars.held', 'mars.raise', 'kernel.if', 'kernel.may', 'kernel.price', 'kernel.when_you', 'mars.amount_per', 'ares.anything']) {
      const node: Node = { ...parts, kind };
      const shown = signsOf(node).map(short).join(' ');
      expect(things(node).filter((thing) => !shown.includes(thing.includes(':') ? thingLook(thing)!.icon : thing))).toEqual([]);
    }
  });
});
