/** How changes of numbers are said. */
export const changes = {
  production: (what: string): string => `${what} production`,
  onto: (what: string): string => `${what} on a card`,
  onCard: (card: string): string => `on ${card}`,
  markerOf: (colony: string): string => `marker of ${colony}`,
  then: (stage: string, what: string): string => `${stage}: ${what}.`,
  becomes: (what: string, now: string, then: string): string => `${what} ${now} → ${then}`,
  of: (name: string, what: string): string => `${name}: ${what}`,
  /** What a number is called before what it is and what it becomes. */
  numbers: { mc: 'MC', rating: 'rating', quids: 'Quids', bank: 'points in the bank' } as Record<string, string>,
  supplies: { 'supply:module': 'modules in supply', 'supply:base': 'bases in supply', 'built:module': 'modules built', 'built:base': 'bases built', quids: 'Quids', forests: 'forests' } as Record<string, string>,
  on: (card: string): string => `resources on ${card}`,
  counters: (card: string): string => `counters on ${card}`,
  units: { temperature: ' °C', oxygen: ' %' } as Record<string, string>,
};
