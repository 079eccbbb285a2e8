import { randomBytes } from 'node:crypto';
import type { Connection, Submittable } from 'pg';
import { withClient } from '../postgres/connect';
import type { Figure } from './figures';
import type { Bench, BenchPortal } from './portals';
import { interleaved, median, pairedRatio } from './statistics';

const mostRounds = 3;

interface UploadRow {
  employeeId: string;
  firstName: string;
  lastName: string;
  nationalId: string;
  position: string;
  departmentId: string;
  email: string;
  mobile: string;
}

function makeRows(shortCode: string, rows: number): UploadRow[] {
  const mark = randomBytes(4).toString('hex');
  return Array.from({ length: rows }, (_, n) => ({
    employeeId: `U-${mark}-${n}`,
    firstName: 'Upload',
    lastName: `Row ${n}`,
    nationalId: `U${mark}${n}`,
    position: 'Officer',
    departmentId: shortCode,
    email: `u.${mark}.${n}@example.org`,
    mobile: '+230 5555 0100',
  }));
}

/** COPY … FROM STDIN with all of its lines at once; `pg` has the messages but no object for them. */
class CopyIn implements Submittable {
  readonly done: Promise<void>;
  private resolve!: () => void;
  private reject!: (error: Error) => void;

  constructor(
    private readonly text: string,
    private readonly lines: string,
  ) {
    this.done = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
  }
  submit(connection: Connection): void {
    connection.query(this.text);
  }
  handleCopyInResponse(connection: { sendCopyFromChunk(chunk: Buffer): void; endCopyFrom(): void }): void {
    connection.sendCopyFromChunk(Buffer.from(this.lines));
    connection.endCopyFrom();
  }
  handleCommandComplete(): void {}
  handleReadyForQuery(): void {
    this.resolve();
  }
  handleError(error: Error): void {
    this.reject(error);
  }
}

/** The reference: COPY into a temporary table, then one statement that judges each row and writes the good ones. */
const copy = (databaseUrl: string, uploaded: readonly UploadRow[]): Promise<number> =>
  withClient(databaseUrl, async (client) => {
    const started = performance.now();
    await client.query('begin');
    await client.query(`create temporary table upload (employee_id text, first_name text, last_name text,
      national_id text, position text, department text, email text, mobile text) on commit drop`);
    const copying = new CopyIn(
      'copy upload from stdin',
      uploaded.map((row) => `${Object.values(row).join('\t')}\n`).join(''),
    );
    client.query(copying);
    await copying.done;
    const { rowCount } = await client.query(`
      insert into employees.employees
        (id, employee_id, first_name, last_name, national_id, position, department_id, email, mobile)
      select gen_random_uuid(), u.employee_id, u.first_name, u.last_name, u.national_id, u.position, d.id, u.email, u.mobile
      from upload u join departments.departments d on d.short_code = u.department
      where not exists (select from employees.employees e where e.employee_id = u.employee_id)
        and not exists (select from employees.employees e where e.national_id = u.national_id)`);
    await client.query('commit');
    if (rowCount !== uploaded.length) throw new Error(`the reference wrote ${rowCount} rows`);
    return performance.now() - started;
  });

async function upload({ call }: BenchPortal, employees: readonly UploadRow[]): Promise<number> {
  const started = performance.now();
  const text = await call('hr', '/api/employees/bulk', { employees, mode: 'all' });
  if (!text.includes(`"created":${employees.length}`)) throw new Error(`upload: ${text.slice(0, 300)}`);
  return performance.now() - started;
}

/** Upload of employees through the portal, against COPY with verdicts. */
export async function uploadFigure(portal: BenchPortal, { options }: Bench): Promise<Figure> {
  const { employees, rounds } = options.scale;
  const times = await interleaved(Math.min(mostRounds, rounds), {
    reference: () => copy(portal.databaseUrl, makeRows('ADMIN', employees)),
    portal: () => upload(portal, makeRows('ADMIN', employees)),
  });
  return {
    name: `upload of ${employees.toLocaleString('en-GB')} employees`,
    value: pairedRatio(times.portal, times.reference),
    unit: '× COPY',
    budget: { atMost: 3 },
    note: `${Math.round(median(times.portal))} ms against ${Math.round(median(times.reference))} ms`,
  };
}
