import { Id, message, withEnglish, type CallOutput, type Message } from '@portal/contracts';
import type * as contract from '@portal/contracts';
import {
  dateIn,
  employeeOf,
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
import { datesOf, holdLeave, isWithoutTimes, leavesOn } from '../rules/leave';
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

/**
 * Refuses approved leave that takes the shift. Warns of hours without times, which need a reason; and only informs of
 * leave that begins where the shift ends, or would take the shift once it is approved.
 */
async function judgeLeave(trx: Knex.Transaction, person: Person, span: Span, timeZone: string) {
  const { name } = person;
  const approved = await leavesOn(trx, 'approved', person.id, span, timeZone);
  const taking = approved.find(({ takes }) => takes);
  if (taking) throw personOnLeave(name, taking);
  const pending = await leavesOn(trx, 'pending', person.id, span, timeZone);
  const warning = (code: Warning['code'], text: Message): Warning => ({ code, ...withEnglish(text) });
  return {
    warnings: approved
      .filter(isWithoutTimes)
      .map(({ hours, start_date: day }) =>
        warning('leave_hours', message('shifts.leaveHours', { name, hours: hours ?? 0, day })),
      ),
    notes: [
      ...approved
        .filter((leave) => leave.start_date > dateIn(timeZone, span.start) && leave.day_part !== 'pm')
        .filter((leave) => leave.request_type !== 'hours')
        .map((leave) =>
          warning('leave_after', message('shifts.leaveAfter', { name, leave: datesOf(leave) })),
        ),
      ...pending
        .filter(({ takes }) => takes)
        .map((leave) =>
          warning('pending_leave', message('shifts.leavePending', { name, leave: datesOf(leave) })),
        ),
    ],
  };
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
      const leave = await judgeLeave(trx, person, span, timeZone);
      const warnings = [
        ...leave.warnings,
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
          assigned_by: employeeOf(actor),
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
      return { ...presentShift(row, person), warnings: [...warnings, ...leave.notes] };
    })
    .catch(explain);
}
