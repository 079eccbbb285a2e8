import { message, type DayCharge, type YearBalance } from '@portal/contracts';
import { contextOf, invalid, notFound, PortalError, rowsOf, type Knex } from '@portal/service-kit';
import { chargesOfFormer, daysByYear, roundDays, storedCharges } from './counting';
import type { RequestRow } from '../requests/request.row';
import { findTerms } from '../requests/terms';

type Taker = Pick<Charged, 'employeeId' | 'leaveTypeId'> & { id: string | null };

/**
 * Days that the person of a request has left in a year, from the ledger of the balances service; the request itself
 * counts as not taken.
 * @returns null: unlimited
 */
async function availableDays(trx: Knex.Transaction, request: Taker, year: number): Promise<number | null> {
  const [row] = await rowsOf<{ days: number | null }>(
    trx,
    'select leave.available_days(?::uuid, ?::uuid, ?::int, ?::uuid) as days',
    [request.employeeId, request.leaveTypeId, year, request.id],
  );
  return row?.days ?? null;
}

/** What is left before and after a request, for each year that it takes days of; of its first year if it takes none. */
export async function balanceByYear(
  trx: Knex.Transaction,
  request: Taker,
  byYear: ReadonlyMap<number, number>,
): Promise<YearBalance[]> {
  const years = [...byYear];
  const charged = years.filter(([, days]) => days !== 0);
  const found: YearBalance[] = [];
  for (const [year, days] of charged.length ? charged : years.slice(0, 1)) {
    const before = await availableDays(trx, request, year);
    found.push({ year, days, before, after: before === null ? null : roundDays(before - days) });
  }
  return found;
}

/** A request as far as the ledger is concerned. */
export interface Charged {
  id: string;
  employeeId: string;
  leaveTypeId: string;
  startDate: string;
  /** Charged days by year. */
  years: ReadonlyMap<number, number>;
  /** Charged days by day, where they are not stored yet. */
  byDay?: ReadonlyMap<string, number>;
}

/**
 * Charged days by year that a request needs beyond the approved leave that it is to replace, which has its days until
 * then.
 */
export async function beyondFormer(
  trx: Knex.Transaction,
  years: ReadonlyMap<number, number>,
  supersedesId: string | null,
): Promise<ReadonlyMap<number, number>> {
  const had = daysByYear(await chargesOfFormer(trx, supersedesId));
  return new Map([...years].map(([year, days]) => [year, roundDays(days - (had.get(year) ?? 0))]));
}

type Columns =
  'status' | 'supersedes_id' | 'id' | 'employee_id' | 'leave_type_id' | 'start_date' | 'end_date' | 'days';

/**
 * The same of a stored request.
 * @param charges what its days cost now, where that is not stored yet
 */
export async function chargedOf(
  trx: Knex.Transaction,
  row: Pick<RequestRow, Columns>,
  charges?: readonly DayCharge[],
): Promise<Charged> {
  const year = Number(row.start_date.slice(0, 4));
  const isOneYear = !charges && row.end_date.startsWith(String(year));
  const years = isOneYear
    ? new Map([[year, row.days]])
    : daysByYear(charges ?? (await storedCharges(trx, row.id)));
  return {
    id: row.id,
    employeeId: row.employee_id,
    leaveTypeId: row.leave_type_id,
    startDate: row.start_date,
    years: row.status === 'pending' ? await beyondFormer(trx, years, row.supersedes_id) : years,
  };
}

const jsonOf = (years: ReadonlyMap<number, number>): string =>
  JSON.stringify(Object.fromEntries([...years].filter(([, days]) => days > 0)));

type Refusal = { year: number; requested: number; available: number } | { waitingUntil: string };

/**
 * Brings the ledger to where a request holds its days, uses them or takes none; under the person's lock.
 * @param checked whether what is not left is refused; otherwise leave that is counted again may cost more than is left
 * @param reason what happened to the request, as its history names it
 * @returns the refusal, where there is one
 */
export async function post(
  trx: Knex.Transaction,
  request: Charged,
  wanted: 'held' | 'used' | 'none',
  reason: string,
  checked = false,
): Promise<Refusal | null> {
  const actor = contextOf(trx)?.principal;
  const [row] = await rowsOf<{ refusal: Refusal | null }>(
    trx,
    `select leave.charge_request(?::uuid, ?::uuid, ?::uuid, ?::date, ?::jsonb, ?::text, ?::boolean, ?::uuid, ?::text, ?::text,
              ?::jsonb)
       as refusal`,
    [
      request.id,
      request.employeeId,
      request.leaveTypeId,
      request.startDate,
      jsonOf(request.years),
      wanted,
      checked,
      actor?.employeeId ?? null,
      actor?.name ?? null,
      reason,
      request.byDay ? JSON.stringify(Object.fromEntries(request.byDay)) : null,
    ],
  );
  return row?.refusal ?? null;
}

/** The same, and 422 where not enough is left in a year that the request touches, or the waiting period is not over. */
export async function postOrRefuse(
  trx: Knex.Transaction,
  request: Charged,
  wanted: 'held' | 'used',
  reason: string,
): Promise<void> {
  const refusal = await post(trx, request, wanted, reason, true);
  if (!refusal) return;
  const type = await findTerms(trx, request);
  if (!type) throw notFound();
  if ('waitingUntil' in refusal)
    throw invalid(
      { startDate: message('leave.waitingPeriod', { type: type.name, day: refusal.waitingUntil }) },
      'waiting_period',
    );
  const { year, requested, available } = refusal;
  throw new PortalError(
    'insufficient_balance',
    message('leave.tooFewDays', {
      requested,
      type: type.name,
      year,
      available: Math.max(0, available),
      allowance: Number(type.allowance_total),
    }),
    { leaveTypeId: type.id, year, requested, available, allowance: Number(type.allowance_total) },
  );
}
