import { describe, expect, it } from 'vitest';
import { accountOf } from '../src/lib/account';
import { headOf, landedOf, placeOf, spacesAt, summaryOf, turnsOf } from '../src/games/terraforming_mars/marsbot/telling';
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

describe('what MarsBot did since the person acted last', () => {
  const scale = (decision: number, what: string, n: number): StoryLine => line(decision, BOT, what, {}, [{ seat: -1, what, n }]);
  const gains = (decision: number, what: string, n: number): StoryLine => line(decision, BOT, what === 'mc' ? 'gains' : 'rating', {}, [{ seat: BOT, what, n }, ...(what === 'rating' ? [{ seat: BOT, what: 'points', n }] : [])]);
  const opening = [line(0, -1, 'planet', {}, [{ seat: -1, what: 'temperature', n: -30 }]), line(0, BOT, 'starts', {}, [{ seat: BOT, what: 'rating', n: 20 }]), line(0, -1, 'generation')];
  const before = [line(1, 0, 'plays'), reveals(1, 'comet', 1), tag(1, 'space'), moves(1, 'space', 1), scale(1, 'temperature', 2)];
  const after = [
    line(2, 0, 'passes'),
    reveals(2, 'asteroid', 2), tag(2, 'space'), moves(2, 'space', 2), scale(2, 'temperature', 2), gains(2, 'rating', 1), gains(2, 'mc', 5),
    reveals(2, 'meteor-shower', 3), line(2, 0, 'loses', {}, [{ seat: 0, what: 'plants', n: -3 }]),
    reveals(2, 'birds', 4), tag(2, 'animal'), line(2, BOT, 'tile', { tile: 'greenery', space: '4,5' }), scale(2, 'oxygen', 1), gains(2, 'rating', 1), line(2, BOT, 'claims_milestone', { milestone: 'builder' }),
    line(2, BOT, 'passes'),
  ];
  const production = [line(2, 0, 'income', {}, [{ seat: 0, what: 'mc', n: 30 }]), line(2, -1, 'generation')];
  const of = (story: StoryLine[]) => summaryOf(story, accountOf(story), turnsOf(story, BOT), BOT);
  const numbers = (story: StoryLine[]) => of(story)!.numbers.map(({ what, before: from, after: to }) => [what, from, to]);

  it('is summed up once the person has passed: scales, rating, money, from what to what', () => {
    const story = [...opening, ...before, ...after];
    expect(of(story)!.passed).toBe(true);
    expect(numbers(story)).toEqual([['temperature', -28, -26], ['oxygen', 0, 1], ['rating', 20, 22], ['mc', 0, 5]]);
    expect(of(story)!.tracks.map(({ what, before: from, after: to }) => [what, from, to])).toEqual([['at:space', 1, 2]]);
  });

  it('names the cards, the tiles, the milestones and what the person lost, and nothing from before', () => {
    const found = of([...opening, ...before, ...after])!;
    expect(found.cards.map((card) => card.id)).toEqual(['asteroid', 'meteor-shower', 'birds']);
    expect(found.deeds.map((one) => one.kind)).toEqual(['tile', 'claims_milestone']);
    expect(found.hurts.map((one) => one.changes[0]!.what)).toEqual(['plants']);
    expect(found.first.lines[0]!.of?.card).toBe('asteroid');
  });

  it('stays when production and a new generation follow, and until MarsBot moves again', () => {
    const draft = [line(2, BOT, 'fleets_return'), line(2, -1, 'track'), line(3, 0, 'buys'), line(3, BOT, 'bot_drafts'), line(3, BOT, 'action_deck')];
    const story = [...opening, ...before, ...after, ...production, ...draft];
    expect(numbers(story)).toEqual(numbers([...opening, ...before, ...after]));
    expect(of([...story, line(4, 0, 'plays'), reveals(4, 'comet', 1), tag(4, 'space'), moves(4, 'space', 3)])).toBeNull();
  });

  it('goes back to when the person passed, even if a question came between', () => {
    const asked = [...after.slice(0, 9), line(3, 0, 'loses', {}, [{ seat: 0, what: 'heat', n: -1 }]), reveals(3, 'birds', 4), scale(3, 'oxygen', 1), line(3, BOT, 'passes')];
    const story = [...opening, ...before, ...asked];
    expect(of(story)!.cards.map((card) => card.id)).toEqual(['asteroid', 'meteor-shower', 'birds']);
    expect(numbers(story)).toEqual([['temperature', -28, -26], ['oxygen', 0, 1], ['rating', 20, 21], ['mc', 0, 5]]);
  });

  it('is no summary where one card was turned up, or none', () => {
    expect(of([...opening, ...before])).toBeNull();
    expect(of([...opening, line(1, 0, 'plays'), line(1, BOT, 'passes')])).toBeNull();
    expect(of([])).toBeNull();
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
