import { describe, expect, it } from 'vitest';
import { headOf, landedOf, placeOf, spacesAt, turnsOf } from '../src/games/terraforming_mars/marsbot/telling';
import { nextOf, printed, type BotTrack } from '../src/games/terraforming_mars/marsbot/view';
import type { StoryLine } from '../src/lib/types';

const BOT = 1;
const line = (decision: number, seat: number, kind: string, of: Record<string, string | number> = {}, changes: StoryLine['changes'] = []): StoryLine => ({
  decision, seat, kind, text: kind, cards: kind === 'turns_up' ? [{ id: String(of.card), name: String(of.card) }] : [], changes, ...(seat === BOT ? { rule: 'R', of } : {}),
});
const reveals = (decision: number, card: string, turn: number): StoryLine => line(decision, BOT, 'turns_up', { card, turn });
const tag = (decision: number, name: string): StoryLine => line(decision, BOT, 'resolves_tag', { tag: name });
const moves = (decision: number, track: string, n: number): StoryLine => line(decision, BOT, 'advances', { track, n }, [{ seat: BOT, what: `at:${track}`, n: 1 }]);
const kinds = (story: StoryLine[]): string[][][] => turnsOf(story, BOT).map((turn) => turn.steps.map((step) => step.lines.map((one) => one.kind)));

describe('the turns of MarsBot', () => {
  const story = [
    line(1, 0, 'plays'),
    reveals(1, 'comet', 1), tag(1, 'space'), moves(1, 'space', 3), line(1, BOT, 'temperature', { degrees: -28 }), tag(1, 'event'), moves(1, 'event', 2),
    line(1, BOT, 'supply', {}),
    line(2, 0, 'passes'),
    reveals(2, 'meteor-shower', 2), line(2, 0, 'loses'),
    reveals(2, 'research', 3), reveals(2, 'birds', 0), tag(2, 'animal'), moves(2, 'bio', 1), line(2, BOT, 'tile', { tile: 'city', space: '4,5' }),
    line(2, BOT, 'passes'),
    line(2, 0, 'income'),
    line(2, -1, 'generation'),
  ];

  it('are the cards it turns up, step by step', () => {
    expect(turnsOf(story, BOT).map((turn) => turn.card)).toEqual(['comet', 'meteor-shower', 'research']);
    expect(kinds(story)[0]).toEqual([['turns_up'], ['resolves_tag', 'advances', 'temperature'], ['resolves_tag', 'advances']]);
  });

  it('hold what the person suffers, and nothing of production', () => {
    expect(kinds(story)[1]).toEqual([['turns_up'], ['loses']]);
    expect(kinds(story).flat(2)).not.toContain('income');
  });

  it('keep a card that comes of another one', () => expect(kinds(story)[2]).toEqual([['turns_up'], ['turns_up'], ['resolves_tag', 'advances', 'tile'], ['passes']]));

  it('tell what happens to it without a card', () => expect(kinds([line(3, 0, 'plays'), line(3, BOT, 'goes_back', { track: 'bio', n: 1, now: 0 })])).toEqual([[['goes_back']]]));

  it('can be gone back over', () => {
    const now = { space: 3, event: 2, bio: 1 };
    const [comet] = turnsOf(story, BOT);
    expect(spacesAt(story, comet!.steps[0]!.last, now, BOT)).toEqual({ space: 2, event: 1, bio: 0 });
    expect(spacesAt(story, comet!.steps[1]!.last, now, BOT)).toEqual({ space: 3, event: 1, bio: 0 });
    expect(spacesAt(story, story.length - 1, now, BOT)).toEqual(now);
  });

  it('say where a step has led', () => {
    const step = turnsOf(story, BOT)[2]!.steps[2]!;
    expect(landedOf(step)).toEqual({ track: 'bio', space: 1 });
    expect(placeOf(step)).toBe('4,5');
    expect(headOf(step)).toMatchObject({ tag: 'animal', track: 'bio', space: 1 });
    expect(placeOf(turnsOf(story, BOT)[0]!.steps[1]!)).toBeNull();
  });
});

describe('a track', () => {
  const track: BotTrack = { track: 'space', tags: ['space'], production: 'titanium', space: 2, icons: ['', 'advance', '', 'rating-3', '', 'floaters'], markers: [3], cubes: { 4: 'white' } };

  it('shows what is printed', () => {
    expect(printed('')).toBeNull();
    expect(printed('rating-3')).toMatchObject({ text: '+3', icon: '' });
    expect(printed('tag-space')).toMatchObject({ icon: 'g-space' });
    expect(printed('floaters')).toMatchObject({ text: '2', icon: 'r-floater' });
  });

  it('has something next: an icon or a cube, unless a marker says that it has happened', () => {
    expect(nextOf(track, 0)).toBe(1);
    expect(nextOf(track, 2)).toBe(4);
    expect(nextOf({ ...track, cubes: {} }, 2)).toBe(5);
    expect(nextOf(track, 5)).toBeNull();
  });
});
