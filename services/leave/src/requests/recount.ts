import { inEnglish, type Message } from '@portal/contracts';
import {
  daysByYear,
  isGone,
  judge,
  linesFor,
  sumOfDays,
  untilLastDay,
  type LeaveRequest,
} from '@portal/leave-domain';
import { dateIn, rowsOf, type Database, type Job, type Knex, type Logger } from '@portal/service-kit';
import { postLines } from '../ledger/post-lines';
import { requestJson } from '../ledger/standing';
import { subjectOf } from '../notices/notify';
import { notifyRecounted, notifyShortened } from '../notices/counted';
import { lockPerson } from '../people';
import { cancelled, storeChange } from './change';
import { storeCharges } from './charges';
import { loadContext, type StoredContext } from './context';
import { endWithRequest } from './end';
import { changesOf } from './field-changes';
import { takenColumns, type RequestRow } from './request.row';

interface Queued {
  id: number;
  request_id: string;
  employee_id: string;
  cause: Message;
}
/** Nobody asks for a recount. */
const nobody = { me: '', name: '', seesAll: true, supervises: false, timeZone: '' };

type Found = RequestRow & { leave: LeaveRequest; employee_name: string; type_name: string };

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** A leave without what lies behind the last day of work. Source: acceptance row EMPL-03. */
const asFarAsEmployed = (leave: LeaveRequest, { of: { person } }: StoredContext): LeaveRequest =>
  untilLastDay(leave, person.employments) ?? { ...leave, charges: [] };

async function countAgain(
  trx: Knex.Transaction,
  { leave: before, ...row }: Found,
  cause: Message,
  today: string,
): Promise<void> {
  const doer = { ...nobody, today };
  const context = await loadContext(trx, before, doer);
  const leave = asFarAsEmployed(judge(before, context, 'recount').leave, context);
  if (isSame(leave.charges, before.charges)) return;
  await storeCharges(trx, row.id, leave.charges, true);
  const isAsLong = leave.endDate === before.endDate;
  if (isAsLong && isSame([...daysByYear(leave.charges)], [...daysByYear(before.charges)])) return;

  const days = sumOfDays(leave.charges);
  const gone = isGone(leave);
  const comment = inEnglish(cause);
  const stage = gone ? 'none' : row.status === 'pending' ? 'held' : 'used';
  await postLines(trx, context, linesFor(leave, context, stage, comment));
  const action = gone ? 'cancelled' : 'recounted';
  const columns = { days, ...(gone ? cancelled : takenColumns(leave)) };
  const changes = isAsLong || gone ? undefined : changesOf(row, { ...row, ...columns });
  await storeChange(trx, row, columns, { action, comment, changes });
  const subject = subjectOf({ ...row, ...columns }, row.employee_name, row.type_name);
  if (gone) await endWithRequest(trx, row, subject, doer);
  await notifyRecounted(trx, subject, row.days, cause, gone);
  if (!isAsLong) await notifyShortened(trx, subject, row.days, cause, row.approver_id ?? row.decided_by);
}

async function countQueued(trx: Knex.Transaction, next: Queued, today: string): Promise<void> {
  await lockPerson(trx, next.employee_id);
  const [row] = await rowsOf<Found>(
    trx,
    `select r.*, ${requestJson} as leave, e.name as employee_name, t.name as type_name from requests r
     join employees.directory e on e.id = r.employee_id join leave_types.published t on t.id = r.leave_type_id
     where r.id = ? and r.status in ('pending', 'approved') for update of r`,
    [next.request_id],
  );
  if (row) await countAgain(trx, row, next.cause, today);
  await rowsOf(trx, 'delete from recounts where id = ?', [next.id]);
}

/**
 * Counts the request that waits longest again: posts the difference with the reason and notifies the employee. One that
 * costs nothing any more is cancelled, so that its dates are free; days off sick stay what they are. After a failure the request waits a minute, so that
 * it does not hold up the others.
 * @returns whether there was one
 */
export const recountNext = (db: Database, log: Logger, today: string): Promise<boolean> =>
  db.transaction(async (trx) => {
    const [next] = await rowsOf<Queued>(
      trx,
      `select q.id, q.request_id, q.cause, r.employee_id from recounts q join requests r on r.id = q.request_id
       where q.retry_at <= now() order by q.id limit 1 for update of q skip locked`,
    );
    if (!next) return false;
    try {
      await trx.transaction((savepoint) => countQueued(savepoint, next, today));
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
  run: async (_trx, { db, log, timeZone }) => {
    const today = dateIn(timeZone);
    for (let count = 0; count < round; count += 1) if (!(await recountNext(db, log, today))) return;
  },
};
