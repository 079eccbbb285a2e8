/** One option of the command palette. */
export interface Choice {
  /** Stable between visits: identifies recent choices. */
  id: string;
  label: string;
  /** Secondary text: the place, or a person's position. */
  hint?: string | undefined;
  /** Name of a sidebar icon. */
  icon: string;
  /** Searched in addition to label and hint. */
  words?: string | undefined;
  /** The equivalent shortcut. */
  keys?: string | undefined;
  /** URL to open. */
  to?: string;
  /** Action to run instead. */
  run?: () => void;
}

/** Text without case and accents: `zoe` finds `Zoé`. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Rank of a match: 0 for the start of the label, 1 for the start of a word in it, 2 inside it, 3 in other texts. */
function rankOf({ label }: Choice, query: string): number {
  const name = folded(label);
  if (name.startsWith(query)) return 0;
  if (name.split(/[\s-]+/).some((word) => word.startsWith(query))) return 1;
  return name.includes(query) ? 2 : 3;
}

/** The choices that match every word of the query, best first; all without a query. */
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
