/** Every card has its own horizon: layers of ground worked out from a hash of its name. */

export interface Strata {
  layers: { d: string; opacity: number }[];
  moon: { x: number; y: number; r: number } | null;
}

export function random(seed: string): () => number {
  let h = 2166136261;
  for (const c of seed) h = Math.imul(h ^ c.charCodeAt(0), 16777619);
  return () => {
    h ^= h << 13;
    h ^= h >>> 17;
    h ^= h << 5;
    return ((h >>> 0) % 1000) / 1000;
  };
}

const SHADES = [0.16, 0.2, 0.24, 0.3, 0.36];
const cache = new Map<string, Strata>();

export function strata(name: string, height: number): Strata {
  const id = `${name}/${height}`;
  const known = cache.get(id);
  if (known) return known;
  const r = random(name);
  const layers = SHADES.map((opacity, at) => ({ d: layer(r, height, at), opacity }));
  const moon = r() > 0.35 ? { x: 30 + 140 * r(), y: height * 0.3, r: Math.min(24, height * (0.1 + 0.12 * r())) } : null;
  const made = { layers, moon };
  cache.set(id, made);
  return made;
}

function layer(r: () => number, height: number, at: number): string {
  const y = height * (0.12 + 0.18 * at);
  const rise = height * (0.05 + 0.16 * r());
  const f = 1 + 2.2 * r();
  const p = 6.3 * r();
  let d = `M0 ${height}`;
  for (let x = 0; x <= 200; x += 5) {
    const a = (x / 200) * 6.28;
    d += `L${x} ${(y + rise * Math.sin((a * f) / 1.6 + p) + rise * 0.4 * Math.sin(a * f * 1.7 + p * 2)).toFixed(1)}`;
  }
  return `${d}L200 ${height}Z`;
}
