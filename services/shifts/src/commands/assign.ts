import { Id, message, withEnglish, type CallOutput } from '@portal/contracts';
import type * as contract from '@portal/contracts';
import {
  dateIn,
  invalid,
  notFound,
  notify,
  rowsOf,
  type Call,
  type Judged,
  type Knex,
  type Principal,
} from '@portal/service-kit';
import { betweenLocal } from '../clock';
import { holdLeave, isWithoutTimes, leavesOn, takes } from '../rules/leave';
import { findPerson, type Person } from '../people';
import { mayAssign } from '../policy';
import { presentShift } from '../present';
import {
  explain,
  notEmployed,
  personOnLeave,
  phoneRequired,
  restTooShort,
  shiftOverlap,
} from '../rules/refusals';
import { restWarnings, shiftsAround, type Span, type Warning } from '../rules/rest';
import { addShift } from './change';
import { recountShift } from './recount';
import { takeTurn } from './turn';

async function refuseOverlap(trx: Knex.Transaction, person: Person, span: Span, timeZone: string) {
  const [other] = await rowsOf<{ start: string; end: string }>(
    trx,
    `select lower(during) as start, upper(during) as end from shifts
     where employee_id = ? and status not in ('no_show', 'cancelled') and during && tstzrange(?, ?)
     order by start_time limit 1`,
    [person.id, span.start.toISOString(), span.end.toISOString()],
  );
  if (other) throw shiftOverlap(person.name, other.start, other.end, timeZone);
}

/** Refuses leave that takes part of the span; leave by the hour without times only warns. */
async function judgeLeave(
  trx: Knex.Transaction,
  person: Person,
  { start, end }: Span,
  timeZone: string,
): Promise<Warning[]> {
  const leaves = await leavesOn(trx, person.id, start, end, timeZone);
  const taken = leaves.find((leave) => takes(leave, start, end, timeZone));
  if (taken) throw personOnLeave(person.name, taken);
  return leaves.filter(isWithoutTimes).map((leave) => ({
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

/** The person who gets the shift, if the actor may assign them one and they have a valid phone number. */
async function findAssignable(
  knex: Knex,
  actor: Principal,
  employeeId: string,
  day?: string,
): Promise<Person> {
  const person = await findPerson(knex, employeeId, day);
  if (!person || !mayAssign(actor, person.department_id)) throw notFound();
  if (!person.phone_ok) throw phoneRequired(person);
  return person;
}

/** The phone is judged before missing and wrong times: specification, section 5, Shift assignment. */
export async function judgePhoneFirst(body: unknown, { db, principal }: Judged): Promise<void> {
  const employeeId = Id.safeParse((body as { employeeId?: unknown } | null)?.employeeId);
  if (employeeId.success) await findAssignable(db.knex, principal, employeeId.data);
}

/**
 * Assigns a shift and notifies the employee. The order of refusal: outside the actor's scope, phone, not employed, over
 * already, overlap, leave, and last what a reason can override: rest and weekly hours.
 */
export async function assignShift(
  call: Call<typeof contract.assignShift>,
): Promise<CallOutput<typeof contract.assignShift>> {
  const { db, principal: actor, body, timeZone } = call;
  const span = { start: new Date(body.startTime), end: new Date(body.endTime) };
  return db
    .transaction(async (trx) => {
      await holdLeave(trx, body.employeeId);
      // A night shift counts on the day on which it starts.
      const day = dateIn(timeZone, span.start);
      const person = await findAssignable(trx, actor, body.employeeId, day);
      if (!person.employed) throw notEmployed(person, day);
      const now = await takeTurn(trx, person.id);
      if (span.end <= now) throw invalid({ endTime: message('shifts.overAlready') });
      await refuseOverlap(trx, person, span, timeZone);
      const warnings = [
        ...(await judgeLeave(trx, person, span, timeZone)),
        ...restWarnings(span, await shiftsAround(trx, person.id, span), timeZone),
      ];
      const reason = body.overrideReason || null;
      if (warnings.length && !reason) throw restTooShort(warnings);
      const row = await addShift(
        trx,
        warnings.length ? 'shift.assignOverride' : 'shift.assign',
        {
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
        },
        warnings.length ? { warnings } : {},
      );
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
