import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { withClient } from '../postgres/connect';
import { manyFigures } from './many';
import { inTurn, median, pairedRatio, type Figure } from './figures';
import type { Bench, BenchPortal } from './portals';

const mostRounds = 3;

function makeRows(rows: number) {
  const mark = randomBytes(4).toString('hex');
  return Array.from({ length: rows }, (_, n) => ({
    employeeId: `U-${mark}-${n}`,
    firstName: 'Upload',
    lastName: `Row ${n}`,
    nationalId: `U${mark}${n}`,
    position: 'Officer',
    departmentId: 'ADMIN',
    email: `u.${mark}.${n}@example.org`,
    mobile: '+230 5555 0100',
  }));
}

/** The reference: COPY into a temporary table, then one statement that judges each row and writes the good ones. */
const copy = (databaseUrl: string, file: string, rows: ReturnType<typeof makeRows>): Promise<number> =>
  withClient(databaseUrl, async (client) => {
    const started = performance.now();
    // The server runs on this machine: it reads the file itself.
    await writeFile(file, rows.map((row) => `${Object.values(row).join('\t')}\n`).join(''));
    await client.query('begin');
    await client.query(`create temporary table upload (employee_id text, first_name text, last_name text,
      national_id text, position text, department text, email text, mobile text) on commit drop`);
    await client.query(`copy upload from '${file}'`);
    const { rowCount } = await client.query(`
      insert into employees.employees
        (id, employee_id, first_name, last_name, national_id, position, department_id, email, mobile)
      select gen_random_uuid(), u.employee_id, u.first_name, u.last_name, u.national_id, u.position, d.id, u.email, u.mobile
      from upload u join departments.departments d on d.short_code = u.department
      where not exists (select from employees.employees e where e.employee_id = u.employee_id)
        and not exists (select from employees.employees e where e.national_id = u.national_id)`);
    await client.query('commit');
    if (rowCount !== rows.length) throw new Error(`the reference wrote ${rowCount} rows`);
    return performance.now() - started;
  });

/** Sends rows, and answers how long that took. @param done what the answer has to say */
async function upload({ call }: BenchPortal, employees: object[], done: string, more: object = {}) {
  const started = performance.now();
  const text = await call('hr', '/api/employees/bulk', { employees, mode: 'all', ...more });
  if (!text.includes(`"${done}":${employees.length}`)) throw new Error(`upload: ${text.slice(0, 300)}`);
  return performance.now() - started;
}

/** People of an upload move to another department by another one, which is looked at first; then all are changed at once. */
async function changeFigures(portal: BenchPortal, count: number): Promise<Figure[]> {
  const rows = makeRows(count);
  await upload(portal, rows, 'created');
  const moved = rows.map(({ employeeId }) => ({ employeeId, departmentId: 'OPS', position: 'Inspector' }));
  const mark = rows[0]?.employeeId.replace(/-0$/, '') ?? '';
  const change = (commit: boolean) => upload(portal, moved, 'updated', { existing: 'update', commit });
  const people = `${count.toLocaleString('en-GB')} people who change department`;
  const note = 'each with a verdict, before and after';
  return [
    { name: `preview of ${people}`, value: await change(false), unit: 'ms', budget: { atMost: 3000 }, note },
    {
      name: `upload of ${people}`,
      value: await change(true),
      unit: 'ms',
      budget: { atMost: 10_000 },
      note: 'with audit; leave is recounted afterwards',
    },
    ...(await manyFigures(portal, mark, count)),
  ];
}

/** Upload of employees through the portal, against COPY with results; and one that changes as many. */
export async function uploadFigures(portal: BenchPortal, { options, folder }: Bench): Promise<Figure[]> {
  const { employees, rounds } = options.scale;
  const file = path.join(folder, 'upload.tsv');
  const [ours, reference] = await inTurn(
    Math.min(mostRounds, rounds),
    () => upload(portal, makeRows(employees), 'created'),
    () => copy(portal.databaseUrl, file, makeRows(employees)),
  );
  return [
    {
      name: `upload of ${employees.toLocaleString('en-GB')} employees`,
      value: pairedRatio(ours, reference),
      unit: '× COPY',
      budget: { atMost: 3 },
      note: `${Math.round(median(ours))} ms against ${Math.round(median(reference))} ms`,
    },
    ...(await changeFigures(portal, employees)),
  ];
}
