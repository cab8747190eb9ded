import { expect, it } from 'vitest';
import { en } from '../src/lib/strings/en';

const files = import.meta.glob<Record<string, object>>('../src/lib/strings/en/*.ts', { eager: true });

it('no section of the sentences hides another', () => {
  const sections = Object.entries(files).filter(([path]) => !path.endsWith('/words.ts')).flatMap(([, file]) => Object.values(file));
  const keys = sections.flatMap((section) => Object.keys(section));
  expect([...keys].sort()).toEqual(Object.keys(en).sort());
});

it('a clock is told in the largest words that fit', () => {
  expect([59, 3599, 86_397, 3 * 86_400].map(en.ask.clock)).toEqual(['0:59 left', '59:59 left', '23 h 59 min left', '3 days left']);
});
