import { inEnglish, type Message } from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import { newId } from '@portal/service-kit';
import { addDepartment, addLeaveType, addPerson, type Harness } from '@portal/service-kit/testing';

export const hour = 3600_000;
/** An instant so many hours from now, on a whole minute. */
export const inHoursFromNow = (hours: number) =>
  new Date(Math.floor((Date.now() + hours * hour) / 60_000) * 60_000).toISOString();

/** A department with its supervisor and two people (one is Ana Silva), somebody of another one, and HR. */
export async function addTeam(harness: Harness) {
  const department = await addDepartment(harness);
  return {
    department,
    hr: await addPerson(harness, { role: 'hr_admin' }),
    supervisor: await addPerson(harness, { role: 'supervisor', departmentId: department }),
    employee: await addPerson(harness, { departmentId: department, firstName: 'Ana', lastName: 'Silva' }),
    colleague: await addPerson(harness, { departmentId: department }),
    stranger: await addPerson(harness, { departmentId: await addDepartment(harness) }),
  };
}

/** Stores a shift as it would stand after the fact, and answers its id. */
export async function addShift(
  harness: Harness,
  person: Principal,
  over: {
    status?: string;
    start: string;
    end: string;
    signIn?: string;
    signOut?: string;
    breakStart?: string;
    notes?: string;
    assignedBy?: string;
  },
): Promise<string> {
  const id = newId();
  await harness.sql(
    `insert into shifts.shifts (id, employee_id, department_id, status, start_time, end_time, effective_end_time,
       sign_in_time, sign_out_time, break_start_time, notes, assigned_by)
     values ($1, $2, $3, $4, $5, $6, $6, $7, $8, $9, $10, $11)`,
    [
      id,
      person.employeeId,
      person.departmentId,
      over.status ?? 'assigned',
      over.start,
      over.end,
      over.signIn ?? null,
      over.signOut ?? null,
      over.breakStart ?? null,
      over.notes ?? null,
      over.assignedBy ?? null,
    ],
  );
  return id;
}

/** Stores a leave, approved if nothing else is said. */
export async function addLeave(
  harness: Harness,
  person: Principal,
  over: {
    start: string;
    end?: string;
    dayPart?: 'am' | 'pm';
    hours?: number;
    /** Of leave by the hour, `HH:MM`. */
    times?: [from: string, to: string];
    name?: string;
    status?: 'approved' | 'pending';
  },
): Promise<void> {
  const { status = 'approved' } = over;
  const id = newId();
  const type = await addLeaveType(harness, over.name ? { name: over.name } : {});
  await harness.sql(
    `insert into leave.requests (id, employee_id, leave_type_id, start_date, end_date, request_type, day_part,
       hours, from_time, to_time, days, status, route, decided_at, awaiting)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 1, $11, 'hr', now(), $12)`,
    [
      id,
      person.employeeId,
      type,
      over.start,
      over.end ?? over.start,
      over.hours ? 'hours' : over.dayPart ? 'half_day' : 'full_day',
      over.dayPart ?? null,
      over.hours ?? null,
      ...(over.times ?? [null, null]),
      status,
      status === 'pending' ? 'hr' : null,
    ],
  );
  if (status === 'approved')
    await harness.sql(`insert into leave.events (id, request_id, action) values ($1, $2, 'approved')`, [
      newId(),
      id,
    ]);
}

/** Titles of the person's notices, the newest last. */
export const noticesTo = async (harness: Harness, person: Principal): Promise<string[]> =>
  (
    await harness.sql<{ title: Message }>(
      `select title from notifications.notifications where employee_id = $1 order by created_at`,
      [person.employeeId],
    )
  ).map(({ title }) => inEnglish(title));
