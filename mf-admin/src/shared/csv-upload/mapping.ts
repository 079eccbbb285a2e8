import { columnOf, columnOtherwise, plain, type CsvFields } from './headings';

/** The column of the portal for each column of a file; null for one that is left out. */
export type Mapping = readonly (string | null)[];

/** What people chose for a heading, by the heading without case and punctuation; '' for left out. */
type Choices = Readonly<Record<string, string>>;
const keyOf = (kind: string) => `csv-columns:${kind}`;

function choicesOf(kind: string): Choices {
  try {
    return JSON.parse(localStorage.getItem(keyOf(kind)) ?? '{}') as Choices;
  } catch {
    // Truncated, or not allowed: nothing is remembered.
    return {};
  }
}

/** Remembers in this browser what people chose where it is not what is guessed. */
export function rememberMapping(
  kind: string,
  headings: readonly string[],
  mapping: Mapping,
  fields: CsvFields,
): void {
  const chosen = headings.map((heading, at) => [plain(heading), mapping[at] ?? ''] as const);
  const guessed = guessMapping(headings, fields);
  const other = chosen.filter(([key, column], at) => key && column !== (guessed[at] ?? ''));
  const same = new Set(chosen.map(([key]) => key));
  const before = Object.entries(choicesOf(kind)).filter(([key]) => !same.has(key));
  try {
    localStorage.setItem(keyOf(kind), JSON.stringify(Object.fromEntries([...before, ...other])));
  } catch {
    // A full disk: people choose again.
  }
}

/** What the columns of a file mean: as people chose before in this browser (with `kind`), else by their headings. */
export function guessMapping(headings: readonly string[], fields: CsvFields, kind?: string): Mapping {
  const chosen = kind ? choicesOf(kind) : {};
  const choiceOf = (heading: string) => {
    const choice = chosen[plain(heading)];
    return choice === '' || (choice !== undefined && choice in fields) ? choice : undefined;
  };
  const certain = headings.map((heading) => heading && (choiceOf(heading) ?? columnOf(heading, fields)));
  const mapping: (string | null)[] = [];
  for (const [at, heading] of headings.entries()) {
    const other = certain[at] === undefined ? columnOtherwise(heading, fields) : certain[at];
    const free = other && (certain[at] || ![...certain, ...mapping].includes(other));
    mapping.push(free ? other : null);
  }
  return mapping;
}
