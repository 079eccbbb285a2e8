import {
  type assignShift as assignShiftCall,
  type CallOutput,
  type GuardedInput,
  message,
  withEnglish,
} from '@portal/contracts';
import {
  audit,
  type Database,
  invalid,
  type Knex,
  newId,
  notFound,
  notify,
  type Principal,
} from '@portal/service-kit';
import { betweenLocal } from '../clock';
import { holdLeave, leavesOn, takes } from '../rules/leave';
import { findPerson, type Person } from '../people';
import { mayAssign } from '../policy';
import { presentShift } from '../present';
import {
  explain,
  inactiveEmployee,
  personOnLeave,
  phoneRequired,
  restTooShort,
  shiftOverlap,
} from '../rules/refusals';
import { restWarnings, shiftsAround, type Span, type Warning } from '../rules/rest';
import { ShiftModel } from '../shift.model';
import { recountShift } from './recount';
import { takeTurn } from './turn';

type Body = GuardedInput<typeof assignShiftCall>['body'];

async function refuseOverlap(trx: Knex.Transaction, person: Person, span: Span, timeZone: string) {
  const { rows } = (await trx.raw(
    `select lower(during) as start, upper(during) as end from shifts
     where employee_id = ? and status not in ('no_show', 'cancelled') and during && tstzrange(?, ?)
     order by start_time limit 1`,
    [person.id, span.start.toISOString(), span.end.toISOString()],
  )) as { rows: { start: string; end: string }[] };
  if (rows[0]) throw shiftOverlap(person.name, rows[0].start, rows[0].end, timeZone);
}

/** Refuses leave that takes part of the span; leave by the hour names no time of day, so it only warns. */
async function judgeLeave(
  trx: Knex.Transaction,
  person: Person,
  { start, end }: Span,
  timeZone: string,
): Promise<Warning[]> {
  const leaves = await leavesOn(trx, person.id, start, end, timeZone);
  const taken = leaves.find((leave) => takes(leave, start, end, timeZone));
  if (taken) throw personOnLeave(person.name, taken);
  return leaves
    .filter((leave) => leave.request_type === 'hours')
    .map((leave) => ({
      code: 'leave_hours',
      ...withEnglish(
        message('shifts.leaveHours', {
          name: person.name,
          hours: leave.hours ?? 0,
          day: leave.start_date,
        }),
      ),
    }));
}

/**
 * Assigns a shift and notifies the employee. The order of refusal: outside the actor's scope, phone, inactive, over
 * already, overlap, leave, and last what a reason can override: rest and weekly hours.
 */
export async function assignShift(
  db: Database,
  actor: Principal,
  body: Body,
  timeZone: string,
): Promise<CallOutput<typeof assignShiftCall>> {
  const span = { start: new Date(body.startTime), end: new Date(body.endTime) };
  return db
    .transaction(async (trx) => {
      const person = await findPerson(trx, body.employeeId);
      if (!person || !mayAssign(actor, person.department_id)) throw notFound();
      if (!person.phone_ok) throw phoneRequired(person);
      if (person.status !== 'active') throw inactiveEmployee(person.name);
      await holdLeave(trx, person.id);
      const now = await takeTurn(trx, person.id);
      if (span.end <= now) throw invalid({ endTime: message('shifts.overAlready') });
      await refuseOverlap(trx, person, span, timeZone);
      const warnings = [
        ...(await judgeLeave(trx, person, span, timeZone)),
        ...restWarnings(span, await shiftsAround(trx, person.id, span), timeZone),
      ];
      const reason = body.overrideReason || null;
      if (warnings.length && !reason) throw restTooShort(warnings);
      const row = await ShiftModel.query(trx)
        .insert({
          id: newId(),
          employee_id: person.id,
          department_id: person.department_id,
          status: 'assigned',
          start_time: span.start.toISOString(),
          end_time: span.end.toISOString(),
          effective_end_time: span.end.toISOString(),
          location: body.location || null,
          notes: body.notes || null,
          assigned_by: actor.employeeId,
          override_reason: warnings.length ? reason : null,
          last_activity: now.toISOString(),
        })
        .returning('*');
      await audit(trx, {
        action: warnings.length ? 'shift.assignOverride' : 'shift.assign',
        entity: 'shift',
        entityId: row.id,
        after: warnings.length ? { ...row, warnings } : row,
      });
      await recountShift(trx, person, span.start, timeZone);
      const shift = betweenLocal(span.start, span.end, timeZone);
      await notify(trx, [person.id], {
        kind: 'shift_assigned',
        title: message('shifts.assigned'),
        body: row.location
          ? message('shifts.atPlace', { shift, place: row.location })
          : message('shifts.at', { shift }),
        link: '/shifts',
      });
      return { ...presentShift(row, person), warnings };
    })
    .catch(explain);
}
