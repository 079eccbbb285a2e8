import { lotsOf } from '../account';
import { yearOf } from '../dates';
import { ledgerOf, type History } from '../history.testing';
import { daysByYear, stands, type LeaveRequest } from '../leave';
import type { Operation } from '../operations.testing';
import { policyOfYear } from '../policies';

/** Where the functions of the database are wrong; each is described in docs/leave.md. A history ends there. */
export class KnownDifference extends Error {}

/** Whether the days of a year, without its lots, were overdrawn already. */
function isOverdrawn({ by }: History, year: number): boolean {
  const own = by.lines.filter((each) => each.year === year && !each.lot);
  return own.reduce((sum, { days }) => sum + days, 0) < 0;
}

/** Whether days accrue by the month beside earned days that are good into the next year. */
const accruesBeside = ({ by }: History, year: number): boolean =>
  policyOfYear(by.of, year).accrual === 'monthly' &&
  lotsOf(ledgerOf({ by }), year).some(({ expires }) => yearOf(expires) > year);

/** Whether a leave begins in the month in which its person joins, where days accrue by the month. */
const joinsThen = ({ by }: History, { startDate }: LeaveRequest, year: number): boolean =>
  policyOfYear(by.of, year).accrual === 'monthly' &&
  by.of.person.employments.some(({ joinedOn }) => joinedOn?.slice(0, 7) === startDate.slice(0, 7));

/** Whether lines of leave of a year in which days accrue are dated otherwise than the leave begins: it was changed. */
const isMoved = ({ by }: History, leave: LeaveRequest, year: number): boolean =>
  policyOfYear(by.of, year).accrual === 'monthly' &&
  by.lines.some(
    ({ requestId, on, kind }) =>
      requestId &&
      kind !== 'carry' &&
      [leave, ...by.requests.filter(stands)].some(
        ({ id, startDate }) => id === requestId && startDate !== on,
      ),
  );

interface Answers {
  /** By the functions. */
  refused: { year: number } | null;
  /** By the rules. */
  short: { year: number } | undefined;
}

/** Throws a known difference where the two answer otherwise for a known reason. */
export function explainRefusal(
  before: History,
  leave: LeaveRequest,
  { kind }: Operation,
  { refused, short }: Answers,
): void {
  const { settledYears } = before.by.of;
  const year = refused?.year ?? short?.year ?? 0;
  const isClosed = [...daysByYear(leave.charges).keys()].some((each) => settledYears.includes(each));
  if (joinsThen(before, leave, year)) throw new KnownDifference('a month that accrues while somebody joins');
  if (isClosed) throw new KnownDifference('leave of a year that is closed');
  if (accruesBeside(before, year))
    throw new KnownDifference('earned days that outlast a year in which days accrue');
  if (isMoved(before, leave, year)) throw new KnownDifference('changed leave where days accrue');
  if (Boolean(refused) === Boolean(short)) return;
  if (kind === 'correct') throw new KnownDifference('a correction is judged as if it were approved');
  if (!refused) return;
  if (isOverdrawn(before, year)) throw new KnownDifference('carried days of an account that owes days');
}

/** Days that were moved for leave of next year other than here. */
export function explainMoved(
  { by }: History,
  op: Operation,
  leave: LeaveRequest | undefined,
  error: unknown,
): never {
  const next = leave && [...daysByYear(leave.charges).keys()].includes(yearOf(by.of.today) + 1);
  const text = String(error);
  if (next && op.kind !== 'adjust' && /carry \d{4}-\d\d-\d\d +earn/.test(text))
    throw new KnownDifference('earned days that next year needs');
  throw error;
}
