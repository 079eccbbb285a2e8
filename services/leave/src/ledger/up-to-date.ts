import {
  dueLines,
  firstOfYear,
  later,
  ledgerOf,
  linesOf,
  post,
  yearOf,
  type Ledger,
  type Line,
  type Standing,
} from '@portal/leave-domain';

/** The ledger with what time and policy owe some years, the earliest first, and have not posted yet. */
const withDue = (ledger: Ledger, { of }: Pick<Standing, 'of'>, years: readonly number[]): Ledger =>
  years.reduce((now, year) => post(now, dueLines(now, of, year)), ledger);

/** Years that decide what is in an account: earned days of the year before move into it, and its own into the next. */
function yearsAround({ lines, of }: Standing, year: number): number[] {
  const before = linesOf({ lines }, year - 1).length ? [year - 1] : [];
  return [...before, year, ...(year < yearOf(of.today) ? [year + 1] : [])];
}

/** A ledger as it is once what is due has been posted to a year: what a reader is shown. */
export const upToDate = (standing: Standing, year: number): Ledger =>
  withDue(ledgerOf(standing), standing, yearsAround(standing, year));

/** The same on a later day: months accrue until then, lots expire, and earned days move into a new year. */
export function upToDay(standing: Standing, day: string): Ledger {
  const year = yearOf(day);
  const { today } = standing.of;
  const days = [later(today, firstOfYear(year)), later(today, day)];
  return days.reduce((ledger, on) => {
    const then = { ...standing, of: { ...standing.of, today: on } };
    return withDue(ledger, then, yearsAround({ ...then, lines: ledger.lines }, year));
  }, ledgerOf(standing));
}

/** Lines that are due in some years and not posted. */
export const dueIn = (standing: Standing, years: readonly number[]): Line[] =>
  withDue(ledgerOf(standing), standing, years).lines.slice(standing.lines.length);

/** Lines that are due before an account of a year is changed. */
export const dueBefore = (standing: Standing, year: number): Line[] =>
  dueIn(standing, yearsAround(standing, year));

/** All that is due to a person of a leave type: of this year, and of each year that has lines. */
export function dueNow(standing: Standing): Line[] {
  const { of, lines } = standing;
  const isOpened = of.person.active && of.leaveType.active;
  const years = new Set([...lines.map(({ year }) => year), ...(isOpened ? [yearOf(of.today)] : [])]);
  return dueIn(
    standing,
    [...years].toSorted((a, b) => a - b),
  );
}
