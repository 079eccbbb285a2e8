import { message } from '@portal/contracts';
import { notify, type Job, type JobContext, type Knex } from '@portal/service-kit';
import { betweenLocal } from '../clock';
import { findPerson, plannersOf } from '../people';
import { holdLeave, takesSql } from '../rules/leave';
import { ShiftModel } from '../shift.model';
import { changeShift } from './change';
import { takeTurn } from './turn';

/** Shifts `s` that approved leave `r` takes. A missed one is excused when the leave takes its start. */
const takenSql = `
  from leave.approved_ranges r
  join shifts s on s.employee_id = r.employee_id and s.status in ('assigned', 'no_show')
    -- What lies far off is not judged.
    and s.start_time > r.start_date - interval '2 days' and s.start_time < r.end_date + interval '3 days'
    and ${takesSql(
      's.start_time',
      `case when s.status = 'no_show' then s.start_time + interval '1 minute' else s.effective_end_time end`,
    )}`;

/** Which leaves are looked at: those approved in the last minute, or all that may take a shift that matters. */
const lookedAt = {
  recent: `r.request_id in (
    select request_id from leave.published_events
    where action = 'approved' and at > now() - interval '1 minute')`,
  all: `r.end_date >= current_date - 31`,
};

/** Shifts that a notice names; a long leave may take many. */
const named = 3;

/**
 * Withdraws the shifts of a person that approved leave takes, and notifies them and whoever planned the shifts. The leave
 * costs what it did: the person would have worked.
 */
async function withdrawShifts(trx: Knex.Transaction, employeeId: string, timeZone: string): Promise<void> {
  await holdLeave(trx, employeeId);
  const now = await takeTurn(trx, employeeId);
  const { rows: found } = (await trx.raw(
    `select s.id, array_agg(r.decided_by) as deciders ${takenSql} where r.employee_id = :employeeId group by s.id`,
    { zone: timeZone, employeeId },
  )) as { rows: { id: string; deciders: (string | null)[] }[] };
  const shifts = await ShiftModel.query(trx)
    .findByIds(found.map(({ id }) => id))
    .whereIn('status', ['assigned', 'no_show'])
    .orderBy('start_time')
    .forUpdate();
  const person = await findPerson(trx, employeeId);
  if (!shifts.length || !person) return;
  for (const shift of shifts)
    await changeShift(trx, shift, 'shift.withdrawForLeave', {
      status: 'cancelled',
      withdrawn_for_leave: true,
      last_activity: now.toISOString(),
    });

  const count = shifts.length;
  const times = shifts
    .slice(0, named)
    .map((row) =>
      message('shifts.at', { shift: betweenLocal(row.start_time, row.effective_end_time, timeZone) }),
    );
  const more = count > named ? [message('shifts.more', { count: count - named })] : [];
  const body = { count, shifts: [...times, ...more] };
  const notice = { kind: 'shift_withdrawn', link: '/shifts' };
  await notify(trx, [employeeId], {
    ...notice,
    title: message('shifts.withdrawnForLeave', { count }),
    body: message('shifts.withdrawnForLeaveBody', body),
  });
  // Who approved the leave knows already, unless they have to plan again.
  const assigned = shifts.map((row) => row.assigned_by);
  const know = found.flatMap(({ deciders }) => deciders).filter((id) => !assigned.includes(id));
  const planners = await plannersOf(trx, person, assigned);
  await notify(
    trx,
    planners.filter((id) => !know.includes(id)),
    {
      ...notice,
      title: message('shifts.withdrawnOf', { name: person.name, count }),
      body: message('shifts.withdrawnOfBody', body),
    },
  );
}

/**
 * Withdraws what approved leave takes, each person in a transaction of their own. It asks what is, not what happened, so
 * it may be killed at any moment and run again.
 */
export async function withdrawForLeave(
  trx: Knex.Transaction,
  { db, log, timeZone }: JobContext,
  which: keyof typeof lookedAt,
): Promise<void> {
  const { rows } = (await trx.raw(`select distinct s.employee_id ${takenSql} where ${lookedAt[which]}`, {
    zone: timeZone,
  })) as { rows: { employee_id: string }[] };
  for (const { employee_id } of rows)
    await db
      .transaction((own) => withdrawShifts(own, employee_id, timeZone))
      // Whoever cannot be judged now is judged in the next round, and does not hold up the others.
      .catch((error: unknown) =>
        log.error({ err: error, employee: employee_id }, 'shifts in leave not withdrawn'),
      );
}

/** Seconds between two looks at all leave, also that from before the process started. */
const allEverySeconds = 30;
let round = 0;

export const withdrawJob: Job = {
  name: 'shifts: withdraw what leave takes',
  everySeconds: 1,
  run: async (trx, context) => {
    await withdrawForLeave(trx, context, round % allEverySeconds === 0 ? 'all' : 'recent');
    round += 1;
  },
};
