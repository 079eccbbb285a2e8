import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import pg from 'pg';

/**
 * What everything is measured against: `node:http` and `pg` and nothing between, answering the same rows from the same
 * tables. A process of its own, started by `bare.ts`: it reads BENCH_DATABASE_URL and sends the port on which it listens.
 */
const pool = new pg.Pool({ connectionString: process.env.BENCH_DATABASE_URL, max: 10 });

/** What the portal's lists read, as JSON text made by PostgreSQL like theirs. */
const employeesSql = `
  select coalesce(json_agg(r order by e.plain_name, e.id), '[]')::text as json
  from employees.employees e
    left join departments.published d on d.id = e.department_id
    left join identity.account_holders a on a.employee_id = e.id
    left join employees.employees s on s.id = e.supervisor_id
    cross join lateral (select e.id, e.employee_id as "employeeId", e.name, e.first_name as "firstName", e.middle_name as "middleName",
      e.last_name as "lastName", e.national_id as "nationalId", e.position, e.position as "jobTitle", e.email, e.mobile,
      e.department_id as "departmentId",
      case when d.id is not null then json_build_object('name', d.name, 'shortCode', d.short_code) end as department,
      e.role, e.status, e.joined_on as "joinedOn", e.leaves_on as "leavesOn", e.contract, a.account_id as "userId", e.supervisor_id as "supervisorId",
      case when s.id is not null then json_build_object('name', s.name, 'employeeId', s.employee_id) end as supervisor,
      '{"edit":true,"delete":true}'::json as can) r`;

const instant = (column) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The board of the UTC day `$1`: open shifts, assigned ones that touch the day, those signed out in it. */
const shiftsSql = `
  with day as materialized (
    select * from shifts.shifts where status in ('signed_in', 'on_break')
    union all select * from shifts.shifts where status = 'assigned' and effective_end_time > $1
      and start_time > $1::timestamptz - interval '1 day' and start_time < $1::timestamptz + interval '1 day'
    union all select * from shifts.shifts where status = 'signed_out' and sign_out_time >= $1
      and sign_out_time < $1::timestamptz + interval '1 day')
  select coalesce(json_agg(r order by r."startTime", r.id), '[]')::text as json from (
    select s.id, s.employee_id as "employeeId", s.status, ${instant('s.start_time')} as "startTime",
      ${instant('s.sign_in_time')} as "signInTime", ${instant('s.effective_end_time')} as "effectiveEndTime",
      ${instant('s.end_time')} as "endTime", ${instant('s.sign_out_time')} as "signOutTime",
      s.total_break_minutes as "totalBreakDuration", ${instant('s.break_start_time')} as "breakStartTime",
      ${instant('s.last_activity')} as "lastActivity", s.location, null::text as notes,
      s.assigned_by as "assignedBy", s.closed_by_system as "closedBySystem",
      s.not_signed_in and s.status = 'assigned' as "notSignedIn",
      case when e.id is not null then json_build_object('firstName', e.first_name, 'lastName', e.last_name,
        'jobTitle', e.position, 'departmentId', e.department_id) end as employee
    from day s left join employees.directory e on e.id = s.employee_id) r`;

/** One person's unread notifications. */
const countSql = `
  select json_build_object('unread', count(*))::text as json from notifications.notifications
  where employee_id = (select id from employees.employees order by id limit 1) and read_at is null`;

const insertSql = `
  insert into departments.departments (id, name, short_code) values ($1, $2, $3)
  returning id, name, short_code as "shortCode", short_code as code, parent_id as "parentId", active, manager,
    manager_id as "managerId", 0 as "employeeCount", '{"edit":true,"delete":true}'::json as can`;

const auditSql = `
  insert into departments.audit_log (id, actor_id, actor_name, action, entity, entity_id, after, request_id)
  values ($1, null, 'Bench', 'department.create', 'department', $2, $3, $4)`;

async function list(name, text, values = []) {
  const { rows } = await pool.query({ name, text, values });
  return rows[0].json;
}

/** The rows that the portal writes for a new department, by hand, in one transaction. */
async function insertDepartment({ name, shortCode }) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const values = [randomUUID(), name, shortCode];
    const { rows } = await client.query({ name: 'insert', text: insertSql, values });
    const text = JSON.stringify(rows[0]);
    const trail = [randomUUID(), rows[0].id, text, randomUUID()];
    await client.query({ name: 'audit', text: auditSql, values: trail });
    await client.query('commit');
    return text;
  } finally {
    client.release();
  }
}

async function answer(request) {
  if (request.method === 'POST') return insertDepartment(await json(request));
  if (request.url === '/count') return list('count', countSql);
  if (request.url === '/shifts') return list('shifts', shiftsSql, [new Date().toISOString().slice(0, 10)]);
  return list('employees', employeesSql);
}

const server = createServer((request, response) => {
  answer(request).then(
    (text) =>
      response
        .writeHead(request.method === 'POST' ? 201 : 200, {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
        })
        .end(text),
    (error) => response.writeHead(500).end(String(error)),
  );
});
server.listen(0, '127.0.0.1', () => process.send(server.address().port));
process.once('disconnect', () => process.exit());
