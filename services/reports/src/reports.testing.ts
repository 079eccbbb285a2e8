import { dateIn, newId, type Principal } from '@portal/service-kit';
import { chargesOfRequest, type Harness } from '@portal/service-kit/testing';

/** Today as the harness sees it. */
export const today = dateIn('UTC');
export const thisYear = Number(today.slice(0, 4));

interface RequestOptions {
  status?: 'pending' | 'approved' | 'denied' | 'cancelled';
  start: string;
  days?: number;
  createdAt?: string;
  decidedAt?: string;
  decidedBy?: Principal;
  override?: boolean;
  route?: 'supervisor' | 'auto';
  end?: string;
}

/** Stores a request, by default of one day, as leave-requests does, with the event of its decision. */
export async function addRequest(
  harness: Harness,
  person: Principal,
  typeId: string,
  over: RequestOptions,
): Promise<string> {
  const id = newId();
  const status = over.status ?? 'approved';
  const isDecided = status === 'approved' || status === 'denied';
  const createdAt = over.createdAt ?? `${over.start}T06:00:00Z`;
  const decidedAt = status === 'pending' ? null : (over.decidedAt ?? createdAt);
  await harness.sql(
    `insert into leave.requests (id, employee_id, department_id, leave_type_id, start_date, end_date, days,
       status, route, awaiting, override, created_at, filed_on, decided_at, decided_by)
     values ($1, $2, $3, $4, $5, $12, $6, $7, $13, $8, $9, $10, ($10::timestamptz at time zone 'UTC')::date, $11, $14)`,
    [
      id,
      person.employeeId,
      person.departmentId,
      typeId,
      over.start,
      over.days ?? 1,
      status,
      status === 'pending' ? 'hr' : null,
      over.override ?? false,
      createdAt,
      decidedAt,
      over.end ?? over.start,
      over.route ?? 'supervisor',
      isDecided ? (over.decidedBy?.employeeId ?? null) : null,
    ],
  );
  await harness.sql(
    `insert into leave.charges
     select r.id, c.* from leave.requests r cross join lateral
       ${chargesOfRequest} c where r.id = $1`,
    [id],
  );
  if (isDecided)
    await harness.sql(
      `insert into leave.events (id, request_id, at, actor_id, actor_name, action, step)
       values ($1, $2, $3, $4, $5, $6, 1)`,
      [newId(), id, decidedAt, over.decidedBy?.employeeId ?? null, over.decidedBy?.name ?? null, status],
    );
  return id;
}

/** Stores shifts of eight hours, worked as planned with half an hour of break, one a day from the given day on. */
export async function addShifts(
  harness: Harness,
  person: Principal,
  from: string,
  count: number,
): Promise<void> {
  await harness.sql(
    `insert into shifts.shifts (id, employee_id, department_id, status, start_time, end_time, effective_end_time,
       sign_in_time, sign_out_time, total_break_minutes, location)
     select gen_random_uuid(), $1, $2, 'signed_out', t, t + interval '8 hours', t + interval '8 hours',
            t, t + interval '8 hours', 30, 'Apron 3'
     from generate_series($3::timestamptz, $3::timestamptz + ($4::int - 1) * interval '1 day', interval '1 day') t`,
    [person.employeeId, person.departmentId, `${from}T06:00:00Z`, count],
  );
}

/** Every line of a CSV file whose fields are all in quotes and hold no line break. */
export const linesOf = (csv: string): string[][] =>
  csv
    .replace(/^\uFEFF/, '')
    .split('\r\n')
    .filter(Boolean)
    .map((line) => line.slice(1, -1).split('","'));

/** The titles and rows of a report's file, without the lines that say what it covers and the empty one after them. */
export const recordsOf = (csv: string): string[][] => {
  const lines = linesOf(csv);
  return lines.slice(lines.findIndex((cells) => cells.every((cell) => cell === '')) + 1);
};

/** What is answered to a call of the harness, with its body left as it came. */
export async function rawAnswer(ask: () => Promise<unknown>, signal?: AbortSignal): Promise<Response> {
  const original = globalThis.fetch;
  let answered: Promise<Response> | undefined;
  globalThis.fetch = (input, init) => {
    answered = original(input, { ...init, ...(signal ? { signal } : {}) });
    return answered.then(() => new Response(''));
  };
  try {
    await ask();
  } finally {
    globalThis.fetch = original;
  }
  if (!answered) throw new Error('nothing was asked');
  return answered;
}
