/** How long things move; not at all for those who asked for stillness. */

const still = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

export const calm = (): { duration: number } => ({ duration: still() ? 0 : 220 });
