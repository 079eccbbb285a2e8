import { granted, line, post, type Ledger, type Line } from './account';
import { firstOfYear } from './dates';
import { dueLines } from './entitlement';
import { roundDays } from './leave';
import type { Entitlement, Opening } from './policies';
import { settlementOf, undoYearEndLines } from './year-end';

/** The opening that an import replaces: of the same year, and carried days for carried days. */
const formerOpening = (openings: readonly Opening[], { year, expires }: Opening) =>
  openings.find((each) => each.year === year && (each.expires === null) === (expires === null));

/** Openings with one that was imported. A figure that is imported again still counts from its first import. */
export function withOpening(openings: readonly Opening[], opening: Opening): Opening[] {
  const former = formerOpening(openings, opening);
  const { importedOn } = former ?? opening;
  return [...openings.filter((each) => each !== former), { ...opening, importedOn }];
}

/**
 * Lines by which a year begins with an imported figure: the difference from its grant, or from the carried days that were
 * imported before. What the end of the year before had carried into it is undone.
 * Source: docs/decisions/021-ledger-of-leave.md.
 * @param before as it is before the import
 * @param note why, which the ledger shows
 */
export function openingLines(ledger: Ledger, before: Entitlement, opening: Opening, note: string): Line[] {
  const { year, days, expires } = opening;
  const of = { ...before, openings: withOpening(before.openings, opening) };
  const lines: Line[] = [];
  const add = (more: readonly Line[]) => void lines.push(...more);
  const now = () => post(ledger, lines);
  const imported = { year, on: firstOfYear(year), reason: note };
  if (expires === null) {
    const more = roundDays(days - granted(ledger, year));
    if (more !== 0) add([line({ ...imported, kind: 'grant', days: more })]);
  } else {
    add(dueLines(now(), of, year));
    const former = formerOpening(before.openings, opening);
    const changes = new Map([[expires, days]]);
    if (former?.expires) changes.set(former.expires, (changes.get(former.expires) ?? 0) - former.days);
    for (const [lastDay, more] of changes)
      if (more !== 0)
        add([
          line({
            ...imported,
            kind: 'carry',
            days: roundDays(more),
            lot: { kind: 'carry', expires: lastDay },
          }),
        ]);
  }
  add(dueLines(now(), of, year));
  const { carried, lost } = settlementOf(now(), year - 1);
  if (carried !== 0 || lost !== 0) add(undoYearEndLines(now(), of, year - 1));
  return lines;
}
