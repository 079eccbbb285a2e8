import type { WorkingTerms } from '@portal/contracts';

/** What counts from a day on; what is left out stays. */
export interface TermsSet extends Partial<Omit<WorkingTerms, 'to'>> {
  from: string;
}

const dayMs = 86_400_000;
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs;
const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** Terms without their first days; their cycle goes on as it was. */
function startingOn(terms: WorkingTerms, from: string, cycleDays: number): WorkingTerms {
  if (terms.from >= from) return terms;
  const { offset = null } = terms;
  return {
    ...terms,
    from,
    offset: offset === null ? null : (offset + daysBetween(terms.from, from)) % cycleDays,
  };
}

/** The days from `from` on that no terms cover, as terms of this pattern. */
function gaps(terms: readonly WorkingTerms[], from: string, patternId: string): WorkingTerms[] {
  const found: WorkingTerms[] = [];
  let free: string | null = from;
  const fill = (to: string | null) =>
    found.push({ from: free!, to, patternId, regionId: null, percent: 100, basis: 'pattern', offset: null });
  for (const each of terms) {
    if (free !== null && each.from > free) fill(dayAfter(each.from, -1));
    free = each.to && dayAfter(each.to);
  }
  if (free !== null) fill(null);
  return found;
}

const byStart = (a: WorkingTerms, b: WorkingTerms) => a.from.localeCompare(b.from);

/**
 * A person's terms once something counts from a day on: on each day from then on the given values, and of the others what
 * counted before. With a pattern, days that no terms covered are covered as well.
 * @param before the stored terms, earliest first
 * @param cycleDays days of the cycle of a pattern, by its id
 * @returns all terms, earliest first; null where nothing is there to change and no pattern is given
 */
export function termsWith(
  before: readonly WorkingTerms[],
  set: TermsSet,
  cycleDays: ReadonlyMap<string, number>,
): WorkingTerms[] | null {
  const cycleOf = (patternId: string) => cycleDays.get(patternId) ?? 1;
  const earlier = before
    .filter(({ from }) => from < set.from)
    .map((each) => (each.to && each.to < set.from ? each : { ...each, to: dayAfter(set.from, -1) }));
  const later = before
    .filter(({ to }) => to === null || to >= set.from)
    .map((each) => startingOn(each, set.from, cycleOf(each.patternId)));
  const all = set.patternId ? [...later, ...gaps(later, set.from, set.patternId)].sort(byStart) : later;
  if (all.length === 0) return null;
  const changed = all.map((each): WorkingTerms => {
    const { patternId = each.patternId, regionId = each.regionId } = set;
    const kept = patternId === each.patternId ? (each.offset ?? null) : null;
    const given =
      set.offset == null ? set.offset : (set.offset + daysBetween(set.from, each.from)) % cycleOf(patternId);
    return {
      from: each.from,
      to: each.to,
      patternId,
      regionId,
      percent: set.percent ?? each.percent,
      basis: set.basis ?? each.basis,
      offset: given === undefined ? kept : given,
    };
  });
  return joined([...earlier, ...changed], cycleOf);
}

/** Terms that go on as those before them are one period with them. */
function joined(terms: readonly WorkingTerms[], cycleOf: (patternId: string) => number): WorkingTerms[] {
  const found: WorkingTerms[] = [];
  for (const each of terms) {
    const last = found.at(-1);
    if (last?.to && dayAfter(last.to) === each.from && goesOn(last, each, cycleOf(each.patternId)))
      found[found.length - 1] = { ...last, to: each.to };
    else found.push(each);
  }
  return found;
}

function goesOn(last: WorkingTerms, next: WorkingTerms, cycleDays: number): boolean {
  const { offset = null } = startingOn(last, next.from, cycleDays);
  const alike = (['patternId', 'regionId', 'percent', 'basis'] as const).every(
    (field) => last[field] === next[field],
  );
  return alike && offset === (next.offset ?? null);
}
