/** Rules help: topics in groups, each a list of sentences with the id under which others link to them. */
import type { Topic } from '../../lib/api.gen';

export interface Rule {
  /** The id of the rule, if the list has one for each sentence. */
  id: string;
  text: string;
  /** Where it is known from, if the list says so: `house` is ours. */
  certainty: string;
}

export interface Chapter {
  id: string;
  title: string;
  rules: Rule[];
  anchors: string[];
}

export interface Group {
  name: string;
  chapters: Chapter[];
}

export function chapterOf(topic: Topic): Chapter {
  const sentences = topic.text.split(/\n{2,}/).filter(Boolean);
  const paired = sentences.length === topic.anchors.length;
  return { id: topic.id, title: topic.title, anchors: topic.anchors, rules: sentences.map((text, at) => ({ id: paired ? topic.anchors[at]! : '', text, certainty: paired ? (topic.certainties[at] ?? '') : '' })) };
}

/** Topics by the book they come from, which is the part of their id before the stroke. */
export function groups(topics: Topic[]): Group[] {
  const found = new Map<string, Chapter[]>();
  for (const topic of topics) {
    const book = topic.id.split('/')[0]!;
    found.set(book, [...(found.get(book) ?? []), chapterOf(topic)]);
  }
  return [...found].map(([name, chapters]) => ({ name, chapters }));
}

/** What is left for some words: sentences that hold them all, and whole chapters whose title does. */
export function searched(all: Group[], words: string): Group[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (!wanted.length) return all;
  const holds = (text: string): boolean => wanted.every((word) => text.toLowerCase().includes(word));
  return all
    .map((group) => ({
      ...group,
      chapters: group.chapters
        .map((chapter) => (holds(chapter.title) ? chapter : { ...chapter, rules: chapter.rules.filter((rule) => holds(`${rule.text} ${rule.id}`)) }))
        .filter((chapter) => chapter.rules.length > 0),
    }))
    .filter((group) => group.chapters.length > 0);
}

/** The chapter somebody wants to read who points at a word on the table: by anchor, by title, then by part of a title. */
export function about(all: Group[], word: string): Chapter | null {
  const wanted = word.toLowerCase().replace(/[-_]/g, ' ').trim();
  if (!wanted) return null;
  const chapters = all.flatMap((group) => group.chapters);
  const same = (text: string): boolean => text.toLowerCase().replace(/[-_]/g, ' ') === wanted;
  return (
    chapters.find((chapter) => same(chapter.id) || chapter.anchors.some(same)) ??
    chapters.find((chapter) => same(chapter.title)) ??
    chapters.find((chapter) => chapter.title.toLowerCase().includes(wanted)) ??
    null
  );
}

/** An id that can stand in a document. */
export const domId = (id: string): string => `r-${id.replace(/[^A-Za-z0-9_-]/g, '-')}`;
