/** One line of the command palette. */
export interface Choice {
  /** The same from one visit to the next: recent choices are remembered by it. */
  id: string;
  label: string;
  /** A second, quieter word: where it is, or what somebody does. */
  hint?: string | undefined;
  /** Name of one of the sidebar's icons. */
  icon: string;
  /** Searched beside label and hint. */
  words?: string | undefined;
  /** Keys that do the same. */
  keys?: string | undefined;
  /** Address that it leads to. */
  to?: string;
  /** What it does instead. */
  run?: () => void;
}

/** Letters without case and accents: `Zoé` is found by `zoe`. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** 0 for a label that begins so, 1 for a word in it that does, 2 for a part of it, 3 for other words. */
function rankOf({ label }: Choice, query: string): number {
  const name = folded(label);
  if (name.startsWith(query)) return 0;
  if (name.split(/[\s-]+/).some((word) => word.startsWith(query))) return 1;
  return name.includes(query) ? 2 : 3;
}

/** The choices that have every word of the query, the best first; all of them, as they stand, without a query. */
export function matching(choices: readonly Choice[], query: string): Choice[] {
  const wanted = folded(query.trim());
  if (!wanted) return [...choices];
  const words = wanted.split(/\s+/);
  return choices
    .filter(({ label, hint = '', words: more = '' }) => {
      const all = folded(`${label} ${hint} ${more}`);
      return words.every((word) => all.includes(word));
    })
    .map((choice, place) => ({ choice, place, rank: rankOf(choice, wanted) }))
    .sort((a, b) => a.rank - b.rank || a.place - b.place)
    .map(({ choice }) => choice);
}
