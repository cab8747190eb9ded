/** Views by difference: the server sends the steps that make a view from the one before. */

type Path = (string | number)[];
/** Take away, put, or put items into a list in the place of so many others. */
export type Step = [Path] | [Path, unknown] | [Path, number, number, unknown[]];

type Part = Record<string, unknown> | unknown[];

/** The tree that these steps make. The one that is given stays as it is, and what has not changed is shared. */
export function changedBy<T>(tree: T, steps: Step[]): T {
  const top: unknown[] = [tree];
  const own = new Set<unknown>([top]);
  const part = (holder: Part, name: string | number): Part => {
    const there = (holder as Record<string, Part>)[name]!;
    if (own.has(there)) return there;
    const copy = Array.isArray(there) ? [...there] : { ...there };
    own.add(copy);
    (holder as Record<string, unknown>)[name] = copy;
    return copy;
  };
  for (const step of steps) {
    const way: Path = [0, ...step[0]];
    const last = way.pop()!;
    const holder = way.reduce<Part>(part, top);
    if (step.length === 1) delete (holder as Record<string, unknown>)[last];
    else if (step.length === 2) (holder as Record<string, unknown>)[last] = step[1];
    else (part(holder, last) as unknown[]).splice(step[1], step[2], ...step[3]);
  }
  return top[0] as T;
}
