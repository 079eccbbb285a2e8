import { inEnglish, type Message } from '@portal/contracts';
import { type Database, type Job, type Knex, type Logger, rowsOf } from '@portal/service-kit';
import { notifyRecounted, subjectOf } from '../notify';
import { lockPerson } from '../people';
import { cancelled, storeChange } from '../requests/change';
import { endWithRequest } from '../requests/corrections';
import type { RequestRow } from '../requests/request.row';
import {
  asSick,
  chargesOfApproved,
  chargesOf,
  daysByYear,
  rangeOf,
  sickDays,
  storeCharges,
  storedCharges,
  sumOfDays,
  withoutSickness,
} from './counting';
import { followCovered } from './covered';
import { chargedOf, post } from './ledger';

interface Queued {
  id: number;
  request_id: string;
  employee_id: string;
  cause: Message;
}
type Found = RequestRow & { employee_name: string; type_name: string };

async function countAgain(trx: Knex.Transaction, row: Found, cause: Message): Promise<void> {
  const before = await storedCharges(trx, row.id);
  const counted = await chargesOf(trx, rangeOf(row), row.id);
  const sick = sickDays(before);
  const now =
    row.status === 'approved' || row.supersedes_id
      ? chargesOfApproved(withoutSickness(before), counted)
      : counted;
  const charges = asSick(now, (date) => sick.has(date));
  if (JSON.stringify(charges) === JSON.stringify(before)) return;
  await storeCharges(trx, row.id, charges, true);
  await followCovered(trx, row);
  const years = daysByYear(charges);
  if (JSON.stringify([...years]) === JSON.stringify([...daysByYear(before)])) return;

  const days = sumOfDays(charges);
  const gone = days === 0 && sick.size === 0;
  const held = row.status === 'pending' ? 'held' : 'used';
  const comment = inEnglish(cause);
  await post(trx, await chargedOf(trx, row, charges), gone ? 'none' : held, comment);
  const action = gone ? 'cancelled' : 'recounted';
  await storeChange(trx, row, { days, ...(gone && cancelled) }, { action, comment });
  const subject = subjectOf({ ...row, days }, row.employee_name, row.type_name);
  if (gone) await endWithRequest(trx, row, subject, '');
  await notifyRecounted(trx, subject, row.days, cause, gone);
}

async function countQueued(trx: Knex.Transaction, next: Queued): Promise<void> {
  await lockPerson(trx, next.employee_id);
  const [row] = await rowsOf<Found>(
    trx,
    `select r.*, e.name as employee_name, t.name as type_name from requests r
     join employees.directory e on e.id = r.employee_id join leave_types.published t on t.id = r.leave_type_id
     where r.id = ? and r.status in ('pending', 'approved') for update of r`,
    [next.request_id],
  );
  if (row) await countAgain(trx, row, next.cause);
  await rowsOf(trx, 'delete from recounts where id = ?', [next.id]);
}

/**
 * Counts the request that waits longest again: posts the difference with the reason and notifies the employee. One that
 * costs nothing any more is cancelled, so that its dates are free; days off sick stay what they are. After a failure the request waits a minute, so that
 * it does not hold up the others.
 * @returns whether there was one
 */
export const recountNext = (db: Database, log: Logger): Promise<boolean> =>
  db.transaction(async (trx) => {
    const [next] = await rowsOf<Queued>(
      trx,
      `select q.id, q.request_id, q.cause, r.employee_id from recounts q join requests r on r.id = q.request_id
       where q.retry_at <= now() order by q.id limit 1 for update of q skip locked`,
    );
    if (!next) return false;
    try {
      await trx.transaction((savepoint) => countQueued(savepoint, next));
    } catch (error) {
      log.error({ err: error, leaveRequest: next.request_id }, 'leave request not counted again');
      await rowsOf(trx, `update recounts set retry_at = now() + interval '1 minute' where id = ?`, [next.id]);
    }
    return true;
  });

/** Requests of one round; the next round goes on. Each is a transaction of its own, so that filing hardly waits. */
const round = 500;

export const recountJob: Job = {
  name: 'leave requests: count again',
  everySeconds: 2,
  run: async (_trx, { db, log }) => {
    for (let count = 0; count < round; count += 1) if (!(await recountNext(db, log))) return;
  },
};
