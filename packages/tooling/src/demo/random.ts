import { v7 as uuidv7 } from 'uuid';

/** Draws that look like chance and are the same on every machine. */
export interface Random {
  /** 0 ≤ x < 1. */
  next: () => number;
  /** A whole number, both ends included. */
  int: (low: number, high: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(items: readonly T[]) => T;
  /** One of the keys, as often as its weight says. */
  weighted: <T extends string | number>(weights: readonly (readonly [T, number])[]) => T;
  shuffle: <T>(items: readonly T[]) => T[];
  /** A version 7 id that carries the given instant, so that ids sort as their rows were made, also within a millisecond. */
  idAt: (instant: Date) => string;
}

/** Mulberry32: 32 bits of state are plenty for a demonstration. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A generator of its own; subjects take one each, so that a change in one leaves the others as they were. */
export function createRandom(seed: number): Random {
  const next = mulberry32(seed);
  let made = 0;
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(items: readonly T[]): T => {
    if (!items.length) throw new Error('nothing to pick from');
    return items[int(0, items.length - 1)] as T;
  };
  return {
    next,
    int,
    pick,
    chance: (probability) => next() < probability,
    weighted(weights) {
      const total = weights.reduce((sum, [, weight]) => sum + weight, 0);
      let left = next() * total;
      for (const [item, weight] of weights) if ((left -= weight) < 0) return item;
      return pick(weights)[0];
    },
    shuffle(items) {
      const shuffled = [...items];
      for (let last = shuffled.length - 1; last > 0; last -= 1) {
        const other = int(0, last);
        [shuffled[last], shuffled[other]] = [shuffled[other] as never, shuffled[last] as never];
      }
      return shuffled;
    },
    idAt: (instant) =>
      uuidv7({
        msecs: instant.getTime(),
        seq: (made += 1),
        random: Uint8Array.from({ length: 16 }, () => int(0, 255)),
      }),
  };
}
