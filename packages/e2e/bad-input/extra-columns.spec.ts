import { expect } from '@playwright/test';
import { createLeaveRequest, createEmployee, assignShift, type Endpoint } from '@portal/contracts';
import { sql } from '../support/portal';
import { urlOf } from '../support/url-of';
import { test } from '../matrix/world-fixture';
import { employeeFields } from '../support/people';
import { requestBody } from '../matrix/fixtures';
import { extraColumns } from './nasty-values';
import { validCalls } from './bad-calls';

const marks = ['%zq-extra-%', '%fee1dead-0000%', '%1987-06-05%', '%1987654321%'];

/** Tables in which a row holds one of the marks, with how many rows do. */
async function tablesWithMarks(): Promise<string[]> {
  const tables = await sql<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const [row] = await sql<{ count: string }>(
      `select count(*) as count from ${name} t where t::text like any ($1)`,
      [marks],
    );
    if (row && row.count !== '0') found.push(`${name}: ${row.count}`);
  }
  return found;
}

// The keys of preferences are kinds of notice, of which an unknown one is refused.
test('columns that no call knows are stored nowhere', async ({ world }) => {
  const broken: string[] = [];
  for await (const { call, endpoint, as, params, query, body } of validCalls(world)) {
    if (body === undefined) continue;
    const answer = await as.raw({
      method: endpoint.method,
      path: urlOf(endpoint.path, params, query),
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(withExtras(body)),
    });
    const expected = call === 'updateNotificationPreferences' ? 400 : endpoint.status;
    if (answer.status !== expected) broken.push(`${call}: ${answer.status} ${answer.text}`);
  }
  expect(broken).toEqual([]);
  expect(await tablesWithMarks()).toEqual([]);
});

const inRows = (value: unknown): unknown =>
  Array.isArray(value) && typeof value[0] === 'object'
    ? value.map((row: object) => ({ ...extraColumns, ...row }))
    : value;

/** A body with the extra columns, in the rows of a list or an upload as well. */
function withExtras(body: unknown): unknown {
  if (Array.isArray(body)) return inRows(body);
  const fields = Object.entries(body as Record<string, unknown>);
  const withRows = fields.map(([key, value]) => [key, inRows(value)]);
  return { ...extraColumns, ...Object.fromEntries(withRows) };
}

const send = (endpoint: Endpoint, body: object) => ({ endpoint, body });

test('what the server decides cannot be sent along', async ({ world }) => {
  const { employee } = world.people;
  const filed = send(createLeaveRequest, {
    ...requestBody(world, employee.employeeId, 'supervisor'),
    status: 'approved',
    step: 9,
    awaiting: null,
    version: 77,
    days: 0,
    decidedAt: '1987-06-05T04:03:02Z',
  });
  const request = await employee.caller.call(filed.endpoint, { body: filed.body });
  expect(request.body).toMatchObject({
    status: 'pending',
    step: 1,
    awaiting: 'supervisor',
    days: 1,
    decidedAt: null,
  });

  const assigned = await world.people.supervisor.caller.call(assignShift as Endpoint, {
    body: {
      employeeId: employee.employeeId,
      ...world.nextWindow(),
      status: 'signed_out',
      signInTime: '1987-06-05T04:03:02Z',
      assignedBy: world.stranger.employeeId,
      closedBySystem: true,
    },
  });
  expect(assigned.body).toMatchObject({
    status: 'assigned',
    signInTime: null,
    assignedBy: world.people.supervisor.employeeId,
    closedBySystem: false,
  });

  const fields = employeeFields({ departmentId: world.departments.first });
  const hired = await world.callers.hr_admin.call(createEmployee as Endpoint, {
    body: { ...fields, isAdmin: true, userId: employee.accountId, anonymisedAt: '1987-06-05T04:03:02Z' },
  });
  expect(hired.body).toMatchObject({ role: 'employee', userId: null, status: 'active' });
});
