import type { DayCharge } from '@portal/contracts';
import { type Knex, rowsOf } from '@portal/service-kit';
import { chargesOfFormer, roundDays, storedCharges } from './counting';

/** Days by date. */
type Days = ReadonlyMap<string, number>;

const daysOf = (charges: readonly DayCharge[]): Days =>
  new Map(charges.map(({ date, days }) => [date, days]));

/**
 * What of a correction's charges the leave that it corrects has already, by date: up to any date of a year both together
 * then count as many days as the one that has taken more by that date.
 */
export function covered(correction: readonly DayCharge[], former: readonly DayCharge[]): Days {
  const [ours, theirs] = [daysOf(correction), daysOf(former)];
  const found = new Map<string, number>();
  const sums = { year: '', ours: 0, theirs: 0 };
  for (const date of [...new Set([...ours.keys(), ...theirs.keys()])].toSorted()) {
    const year = date.slice(0, 4);
    if (year !== sums.year) Object.assign(sums, { year, ours: 0, theirs: 0 });
    const before = Math.min(sums.ours, sums.theirs);
    sums.ours += ours.get(date) ?? 0;
    sums.theirs += theirs.get(date) ?? 0;
    const days = roundDays(Math.min(sums.ours, sums.theirs) - before);
    if (days > 0) found.set(date, days);
  }
  return found;
}

/** Charged days of a correction without what approved leave covers of them; negative where only that falls on a date. */
export async function notCovered(
  trx: Knex.Transaction,
  charges: readonly DayCharge[],
  formerId: string | null,
): Promise<Pick<DayCharge, 'date' | 'days'>[]> {
  const days = new Map(daysOf(charges));
  for (const [date, had] of covered(charges, await chargesOfFormer(trx, formerId)))
    days.set(date, roundDays((days.get(date) ?? 0) - had));
  return [...days].map(([date, left]) => ({ date, days: left }));
}

/** Forgets what was covered of a correction that no longer waits. */
export const forgetCovered = (trx: Knex.Transaction, requestId: string): Promise<unknown> =>
  rowsOf(trx, 'delete from covered_charges where request_id = ?', [requestId]);

async function storeCovered(trx: Knex.Transaction, requestId: string, days: Days): Promise<void> {
  await forgetCovered(trx, requestId);
  await rowsOf(
    trx,
    'insert into covered_charges (request_id, day, days) select ?::uuid, * from unnest(?::date[], ?::numeric[])',
    [requestId, [...days.keys()], [...days.values()]],
  );
}

/**
 * Stores what is covered of the correction that waits, where a request is one or has one. Call it when the charges of
 * either were stored.
 */
export async function followCovered(
  trx: Knex.Transaction,
  { id, employee_id }: { id: string; employee_id: string },
): Promise<void> {
  const corrections = await rowsOf<{ id: string; supersedes_id: string }>(
    trx,
    `select c.id, c.supersedes_id from requests c join requests f on f.id = c.supersedes_id and f.status = 'approved'
     where c.employee_id = ? and c.status = 'pending' and ? in (c.id, c.supersedes_id)`,
    [employee_id, id],
  );
  for (const { id: correctionId, supersedes_id } of corrections)
    await storeCovered(
      trx,
      correctionId,
      covered(await storedCharges(trx, correctionId), await storedCharges(trx, supersedes_id)),
    );
}
