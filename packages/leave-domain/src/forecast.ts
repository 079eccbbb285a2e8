import { earnedAhead, granted, leftOn, type Ledger } from './account';
import { firstOfYear, later, yearOf, type PlainDate } from './dates';
import { entitledBy } from './entitlement';
import { roundDays } from './leave';
import { policyOfYear, type Entitlement } from './policies';

/**
 * Days left for leave from one day to another: without lots that expire before its
 * last day and, where days accrue by the month, with no more than has accrued by then. On the day of each later leave no
 * more may be taken than has accrued by that day either.
 */
export function leftFor(
  ledger: Ledger,
  of: Entitlement,
  year: number,
  { first, last }: { first: PlainDate; last: PlainDate },
): number {
  if (policyOfYear(of, year).accrual === 'yearly') return leftOn(ledger, year, last);
  const start = later(first, firstOfYear(year));
  const taken = ledger.taken
    .filter(({ date }) => yearOf(date) === year)
    .map(({ days, since }) => ({ days, since: later(since, firstOfYear(year)) }));
  const starts = new Set(taken.map(({ since }) => since).filter((since) => since > start));
  const left = [start, ...starts].map((day) => {
    const ahead = taken.filter(({ since }) => since > day).reduce((sum, { days }) => sum + days, 0);
    const accrues = (entitledBy(of, year, day) ?? 0) - granted(ledger, year);
    return leftOn(ledger, year, day === start ? later(day, last) : day) + ahead + accrues;
  });
  return roundDays(Math.min(...left));
}

/** What a balance is on a day of its year to come: months accrue until then, and lots that end before it expire. */
export function forecastOn(ledger: Ledger, of: Entitlement, year: number, day: PlainDate): number | null {
  const entitled = entitledBy(of, year, day);
  if (entitled === null) return null;
  const arriving = earnedAhead(ledger, year, of.today).filter(({ expires }) => expires >= day);
  const earned = arriving.reduce((sum, { left }) => sum + left, 0);
  const accruing =
    policyOfYear(of, year).accrual === 'monthly' ? Math.max(0, entitled - granted(ledger, year)) : 0;
  return roundDays(leftOn(ledger, year, day) + accruing + earned);
}
