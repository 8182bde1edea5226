import type { Guard } from '../live/ports.ts';

/** The copilot's guard. */
export const guardAnswer: Guard = (text, { evidence }) => {
  const cited = new Set([...text.matchAll(/[FKW]\d{1,4}/g)].map(([id]) => id));
  return { claims: [], cited: evidence.map(({ id }) => id).filter((id) => cited.has(id)) };
};
