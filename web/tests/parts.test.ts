import { expect, it } from 'vitest';

const screens = import.meta.glob<string>('../src/**/*.svelte', { eager: true, query: '?raw', import: 'default' });
const count = (text: string, what: string): number => text.split(what).length - 1;

it('whatever is waited for may fail to come, and something is shown then', () => {
  const waiting = Object.entries(screens).filter(([, text]) => text.includes('{#await'));
  expect(waiting.length).toBeGreaterThan(5);
  expect(waiting.filter(([, text]) => count(text, '{#await') !== count(text, '{:catch')).map(([path]) => path)).toEqual([]);
});

it('the mark of a key is written in one place', () => {
  const wearers = Object.entries(screens).filter(([, text]) => /<kbd>\{|class="nb">\{/.test(text));
  expect(wearers.length).toBeGreaterThan(5);
  const marks = wearers.flatMap(([path, text]) => [...text.matchAll(/(?:<kbd>|class="nb">)\{(.*?)\}/g)].map((found) => [path, found[1]!]));
  expect(marks.filter(([, mark]) => !/^(markAt\(|markOf\(|words\.mapKey$|key$)/.test(mark!))).toEqual([]);
});
