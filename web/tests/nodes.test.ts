import { describe, expect, it } from 'vitest';
import { iconIn, rowsOf, saysEnough, signsOf, tellingRows, worthOf, zonesOf } from '../src/lib/nodes';
import type { Sign } from '../src/lib/signs';
import { thingLook } from '../src/lib/things';

/** A sign in a few letters: what stands on it, or which icon it is. */
const short = (sign: Sign): string => (sign.is === 'words' ? sign.text : sign.is === 'amount' ? `${sign.text}${sign.well ? '_' : ''}${sign.icon}` : sign.icon);
const shorts = (text: string): string => signsOf(text).map(short).join(' ');

describe('a text of tokens', () => {
  it('tells gaining, paying and producing apart', () => {
    expect(signsOf('+2<good:mc=MC> −4<good:heat*=heat>')).toEqual([
      { is: 'amount', icon: 'r-mc', tone: 'mc', text: '+2', name: '+2 MC' },
      { is: 'amount', icon: 'r-heat', tone: 'heat', text: '−4', well: true, name: '−4 heat, production' },
    ]);
    expect(shorts('−X<good:heat=heat> <glyph:then=to gain> +X<good:plants=plants>')).toBe('−Xr-heat x-action +Xr-plants');
  });

  it('marks what rises', () => {
    expect(signsOf('<metric:temperature^=temperature>')).toMatchObject([{ icon: 'p-temp', raise: true, text: '', name: 'temperature, raised' }]);
    expect(signsOf('2<metric:oxygen^=oxygen>')).toMatchObject([{ icon: 'p-oxygen', raise: true, text: '2', name: '+2 oxygen, raised' }]);
  });

  it('draws a thing without an amount as a glyph, and a production without one as a production', () => {
    expect(signsOf('<tag:power=power>')).toMatchObject([{ is: 'glyph', icon: 'g-power', name: 'power' }]);
    expect(signsOf('<good:heat*=heat>')).toMatchObject([{ is: 'amount', well: true, text: '', name: 'heat, production' }]);
  });

  it('keeps the words between, one by one', () => expect(shorts('up to −3<good:plants=plants>, or none.')).toBe('up to −3r-plants , or none.'));

  it('says a thing that nobody draws by its word', () => {
    expect(shorts('+7<good:gold=pieces of gold> or <cube:white=white cube>')).toBe('+7 pieces of gold or white cube');
    expect(thingLook('good:gold')).toBeNull();
  });
});

describe('a card', () => {
  it('has its rows as they come', () => {
    const rows = rowsOf([{ role: 'do', text: '+1<good:mc=MC> +2<thing:card=cards>' }, { role: 'action', text: '+1<thing:card=card>' }]);
    expect(rows.map((row) => [row.lead, row.signs.map(short).join(' ')])).toEqual([['do', '+1r-mc +2r-card'], ['action', '+1r-card']]);
  });

  it('says enough by its signs where there is an amount among them', () => {
    expect(saysEnough([{ role: 'do', text: 'settle <terrain:ice=ice>' }])).toBe(false);
    expect(saysEnough([{ role: 'do', text: '+1<good:mc=MC>' }])).toBe(true);
    expect(tellingRows([{ role: 'do', text: 'Play a card.' }, { role: 'action', text: '+1<good:mc=MC>' }]).map((row) => row.lead)).toEqual(['action']);
  });

  it('asks for zones', () => expect(zonesOf({ kind: 'ares.in_zone', metric: 'metric:temperature', zones: ['zone:white', 'zone:red'] })).toEqual(['red', 'white']));

  it('is worth a number, or a number for so many of something', () => {
    expect(worthOf({ points: null, per_signs: '' })).toBeNull();
    expect(worthOf({ points: { kind: 'mars.points', n: -2 }, per_signs: '' })).toEqual({ n: -2, each: 1, per: [], only: true });
    const per = worthOf({ points: { kind: 'mars.points_per', n: 1, each: 2 }, per_signs: '<tile:forest=forest>' });
    expect([per?.n, per?.each, per?.per.map(short)]).toEqual([1, 2, ['t-greenery']]);
  });
});

describe('a thing', () => {
  it('has a look wherever the rules speak of it', () => {
    const things = ['good:mc', 'good:credits', 'resource:science', 'metric:oceans', 'tile:forest', 'tag:jovian', 'phase:action', 'colour:green', 'thing:dome', 'terrain:ice'];
    expect(things.filter((thing) => !thingLook(thing))).toEqual([]);
  });

  it('is found first in a node', () => {
    expect(iconIn({ kind: 'pandorum.targets', slot: 3, of: { kind: 'pandorum.each_beside', what: 'thing:landing-pad' } })).toBe('d-pad');
    expect(iconIn({ kind: 'pandorum.border', sectors: 2 })).toBe('');
  });
});
