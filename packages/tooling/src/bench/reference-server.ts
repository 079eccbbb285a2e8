import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';

/**
 * What everything is measured against: `node:http` and `pg` and nothing between, answering the same rows from
 * the same tables. Runs as a process of its own: BENCH_DATABASE_URL and BENCH_PORT in, one line out when it listens.
 */
const pool = new pg.Pool({ connectionString: process.env.BENCH_DATABASE_URL, max: 10 });

const employeesSql = `
  select e.id, e.employee_id as "employeeId", e.name, e.first_name as "firstName", e.middle_name as "middleName",
    e.last_name as "lastName", e.national_id as "nationalId", e.position, e.position as "jobTitle", e.email, e.mobile,
    e.department_id as "departmentId", d.name as "departmentName", d.short_code as "shortCode", e.role, e.status,
    a.id as "userId", e.supervisor_id as "supervisorId", s.name as "supervisorName"
  from employees.employees e
  left join departments.departments d on d.id = e.department_id
  left join identity.accounts a on a.employee_id = e.id
  left join employees.employees s on s.id = e.supervisor_id
  order by e.name, e.id`;

/** The day's board: open shifts, assigned ones that touch the day (UTC), those signed out in it. */
const shiftsSql = `
  select s.id, s.employee_id as "employeeId", s.status, s.start_time as "startTime", s.sign_in_time as "signInTime",
    s.effective_end_time as "effectiveEndTime", s.end_time as "endTime", s.sign_out_time as "signOutTime",
    s.total_break_minutes as "totalBreakDuration", s.break_start_time as "breakStartTime",
    s.last_activity as "lastActivity", s.location, s.assigned_by as "assignedBy",
    s.closed_by_system as "closedBySystem", e.first_name as "firstName", e.last_name as "lastName",
    e.position as "jobTitle", e.department_id as "departmentId"
  from shifts.shifts s join employees.employees e on e.id = s.employee_id
  where s.status in ('signed_in', 'on_break')
    or (s.status = 'assigned' and s.effective_end_time > $1 and s.start_time < $1::timestamptz + interval '1 day')
    or (s.status = 'signed_out' and s.sign_out_time >= $1 and s.sign_out_time < $1::timestamptz + interval '1 day')
  order by s.start_time, s.id`;

interface EmployeeRow {
  departmentName: string | null;
  shortCode: string | null;
  supervisorName: string | null;
}

interface ShiftRow {
  firstName: string;
  lastName: string;
  jobTitle: string;
  departmentId: string | null;
}

const present = ({ departmentName, shortCode, supervisorName, ...row }: EmployeeRow) => ({
  ...row,
  department: departmentName === null ? null : { name: departmentName, shortCode },
  supervisor: supervisorName === null ? null : { name: supervisorName },
  can: { edit: true, delete: true },
});

async function listEmployees(): Promise<unknown> {
  const { rows } = await pool.query<EmployeeRow>({ name: 'employees', text: employeesSql });
  return rows.map(present);
}

async function listShifts(): Promise<unknown> {
  const today = new Date().toISOString().slice(0, 10);
  const { rows } = await pool.query<ShiftRow>({ name: 'shifts', text: shiftsSql, values: [today] });
  return rows.map(({ firstName, lastName, jobTitle, departmentId, ...shift }) => ({
    ...shift,
    notes: null,
    employee: { firstName, lastName, jobTitle, departmentId },
  }));
}

/** The rows that the portal writes for a new department, by hand, in one transaction. */
async function insertDepartment(body: { name: string; shortCode: string }): Promise<unknown> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query({
      name: 'insert',
      text: 'insert into departments.departments (id, name, short_code) values ($1, $2, $3) returning *',
      values: [randomUUID(), body.name, body.shortCode],
    });
    await client.query({
      name: 'audit',
      text: `insert into departments.audit_log (id, action, entity, entity_id, after)
             values ($1, 'department.create', 'department', $2, $3)`,
      values: [randomUUID(), rows[0].id, JSON.stringify(rows[0])],
    });
    await client.query('commit');
    return rows[0];
  } finally {
    client.release();
  }
}

async function bodyOf(request: IncomingMessage): Promise<{ name: string; shortCode: string }> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString()) as { name: string; shortCode: string };
}

async function answer(request: IncomingMessage): Promise<unknown> {
  if (request.method === 'POST') return insertDepartment(await bodyOf(request));
  return request.url?.startsWith('/shifts') ? listShifts() : listEmployees();
}

function serve(request: IncomingMessage, response: ServerResponse): void {
  answer(request).then(
    (value) => {
      const json = JSON.stringify(value);
      response.writeHead(request.method === 'POST' ? 201 : 200, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(json),
      });
      response.end(json);
    },
    (error: unknown) => {
      response.writeHead(500).end(String(error));
    },
  );
}

createServer(serve).listen(Number(process.env.BENCH_PORT), '127.0.0.1', () => {
  process.stdout.write('ready\n');
});
