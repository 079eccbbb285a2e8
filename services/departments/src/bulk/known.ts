import type { CallOutput } from '@portal/contracts';
import type * as contract from '@portal/contracts';
import { columnNames, rowsOf, type Call, type Knex, type Principal } from '@portal/service-kit';
import { aboveSql } from '../commands';
import type { DepartmentModel } from '../department.model';
import { fields } from '../fields';

export type Existing = Call<typeof contract.bulkDepartments>['body']['existing'];
export type Uploaded = CallOutput<typeof contract.bulkDepartments>;

export type Stored = Pick<DepartmentModel, 'id' | 'short_code' | 'parent_id' | 'active'> & { name: string };

/** A department of a row: a new one, or a stored one with what changes. */
export interface Judged extends Stored {
  change?: { stored: Stored; before: Record<string, string>; after: Record<string, string> };
}

/** What the rows of an upload are judged against. */
export interface Known {
  stored: readonly Stored[];
  /** The department of whoever uploads, and those above it. */
  above: ReadonlySet<string>;
  /** How many employed people departments have. */
  people: ReadonlyMap<string, number>;
}

/** Reads what is stored. */
export async function knownTo(trx: Knex.Transaction, actor: Principal): Promise<Known> {
  const stored = await rowsOf<Stored>(trx, `select id, ${columnNames(fields).join(', ')} from departments`);
  const above = await rowsOf<{ id: string }>(trx, `${aboveSql} select id from up`, [actor.employeeId]);
  const people = await rowsOf<{ id: string; active: number }>(
    trx,
    'select department_id as id, active::int as active from employees.department_heads',
  );
  return {
    stored,
    above: new Set(above.map(({ id }) => id)),
    people: new Map(people.map(({ id, active }) => [id, active])),
  };
}
