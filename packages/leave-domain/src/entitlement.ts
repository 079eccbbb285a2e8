import {
  earnedAhead,
  expiryLines,
  granted,
  line,
  linesOf,
  moveLines,
  post,
  type Ledger,
  type Line,
} from './account';
import { earlier, firstOfYear, lastOfMonth, later, monthsOf, yearOf, type PlainDate } from './dates';
import { roundDays } from './leave';
import { isClosed, once, policyOfYear, policyOn, unlimited, type Entitlement, type Person } from './policies';

/** The first day of a month on which the person is employed; null where there is none. */
function employedFrom({ employments }: Person, month: PlainDate): PlainDate | null {
  const last = lastOfMonth(month);
  const days = employments
    .filter(({ joinedOn, leavesOn }) => !(joinedOn && joinedOn > last) && !(leavesOn && leavesOn < month))
    .map(({ joinedOn }) => later(joinedOn ?? month, month));
  return days.length ? days.reduce(earlier) : null;
}

/** Whether an employment begins in a year, or ends in it before its last month. */
const isPartOfYear = ({ employments }: Person, year: number): boolean =>
  employments.some(
    ({ joinedOn, leavesOn }) =>
      (joinedOn !== null && yearOf(joinedOn) === year) ||
      (leavesOn !== null && yearOf(leavesOn) === year && leavesOn < `${year}-12-01`),
  );

/** The day of a year on which each month is earned; null: the month is not. */
const monthsEarned = (of: Entitlement, year: number): readonly (PlainDate | null)[] =>
  once(of, `months ${year}`, () => {
    const months = monthsOf(year);
    const employed = months.map((month) => employedFrom(of.person, month));
    if (of.leaveType.proRata) return employed;
    const isEmployed = employed.some((day) => day !== null);
    return months.map((month) => (isEmployed ? month : null));
  });

/** Days that the policies grant in a year by the end of a day; null: unlimited. */
function grantedByPolicies(of: Entitlement, year: number, until: PlainDate): number | null {
  const ofYear = policyOfYear(of, year);
  if (ofYear.yearlyGrant === unlimited) return null;
  // Twelve times the days, so that a twelfth is exact.
  let [whole, accrued] = [0, 0];
  let changes = false;
  for (const [index, earnedOn] of monthsEarned(of, year).entries()) {
    if (earnedOn === null) continue;
    const found = policyOn(of, lastOfMonth(monthsOf(year)[index]!));
    const policy = found.yearlyGrant === unlimited ? ofYear : found;
    changes ||= policy.id !== ofYear.id;
    if (policy.accrual === 'yearly') whole += policy.yearlyGrant;
    else if (earnedOn <= until)
      accrued += policy.accrualRate === null ? policy.yearlyGrant : policy.accrualRate * 12;
  }
  const isPart = of.leaveType.proRata && isPartOfYear(of.person, year);
  const yearly = isPart || changes ? Math.ceil(roundDays(whole) / 12) : whole / 12;
  const monthly = Math.round(roundDays(accrued * 100) / 12) / 100;
  return roundDays(yearly + Math.min(monthly, ofYear.yearlyGrant));
}

/**
 * Days of a leave type that a person has been granted in a year by the end of a day; null: unlimited. A month counts by
 * the policy on its last day. The months of joining and leaving count, a month that accrues from the first day worked in
 * it; a part of a year is rounded up to whole days. An imported opening replaces what the policies grant up to the
 * import.
 * Source: docs/leave.md, Balance; docs/decisions/022-policies-and-year-end.md.
 */
export const entitledBy = (of: Entitlement, year: number, until: PlainDate): number | null =>
  once(of, `entitled ${year} ${until}`, () => findEntitled(of, year, until));

function findEntitled(of: Entitlement, year: number, until: PlainDate): number | null {
  const days = grantedByPolicies(of, year, until);
  const opening = of.openings.find((each) => each.year === year && each.expires === null);
  if (days === null || !opening) return days;
  const before = grantedByPolicies(of, year, opening.importedOn) ?? 0;
  return roundDays(opening.days + Math.max(0, days - before));
}

/** Lines by which the grant of a year becomes what the person is entitled to today: one a year, or one a month. */
function grantLines(ledger: Ledger, of: Entitlement, year: number): Line[] {
  const lines: Line[] = [];
  let posted = granted(ledger, year);
  const due = entitledBy(of, year, of.today);
  const add = (kind: 'grant' | 'accrue', days: number | null, on: PlainDate, reason: string) => {
    const more = roundDays((days ?? 0) - posted);
    if (more !== 0) lines.push(line({ year, kind, days: more, on, reason }));
    posted = days ?? 0;
  };
  if (due !== null && policyOfYear(of, year).accrual === 'monthly') {
    const accrued = linesOf(ledger, year).filter(({ kind }) => kind === 'accrue');
    const last = accrued.map(({ on }) => on).reduce(later, '');
    if (last) add('accrue', entitledBy(of, year, last), last, 'changed');
    for (const [index, earnedOn] of monthsEarned(of, year).entries()) {
      const day = earnedOn ?? monthsOf(year)[index]!;
      if (day > last && day <= of.today) add('accrue', entitledBy(of, year, day), day, 'accrued');
    }
  }
  const isNew = linesOf(ledger, year).length + lines.length === 0;
  add('grant', due, firstOfYear(year), isNew ? 'opened' : 'changed');
  return lines;
}

/**
 * Lines that time and policy owe a year: its grant, days that expired, and once the year before is over, earned days
 * that are still good. None where they are posted; a job posts them, and a reader computes with them. Whatever the year
 * granted when its end was run stays.
 */
export function dueLines(ledger: Ledger, of: Entitlement, year: number): Line[] {
  const isFixed = isClosed(of, year) && linesOf(ledger, year).length > 0;
  const grants = isFixed ? [] : grantLines(ledger, of, year);
  const opened = post(ledger, grants);
  const moved =
    year - 1 < yearOf(of.today)
      ? earnedAhead(opened, year, of.today).flatMap((lot) => moveLines(lot, lot.left, year))
      : [];
  return [...grants, ...moved, ...expiryLines(post(opened, moved), year, of.today)];
}
