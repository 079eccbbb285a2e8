import { constants, message, type PeopleFilter } from '@portal/contracts';
import type { Knex } from 'knex';
import { withDepartmentsBelow } from './departments';
import type { Database } from './database';
import { invalid } from './errors';
import { wordsIn } from './paging';
import { rowsOf } from './rows';
import { allOf, among, sql, type Sql } from './sql';

/** Finds a person `e` by words of name, employee ID and position, as the list of employees does. */
export const searchedBy = (q: string): Sql =>
  sql`exists (select from employees.searched s where s.id = e.id and ${wordsIn(sql`s.search`, q)})`;

/**
 * What a filter asks of a person `e` of `employees.directory` besides its search.
 * @param today the organisation's date
 */
export async function peopleConditions(db: Database, filter: PeopleFilter, today: string): Promise<Sql[]> {
  const { department, status, role, supervisor, account, pattern, joinedFrom, joinedTo } = filter;
  const conditions: Sql[] = [];
  if (department) conditions.push(among(sql`e.department_id`, await withDepartmentsBelow(db, department)));
  if (status === 'active') conditions.push(sql`e.employed @> ${today}::date`);
  if (status === 'inactive') conditions.push(sql`not e.employed @> ${today}::date`);
  if (role) conditions.push(sql`e.role = ${role}`);
  if (supervisor === 'none') conditions.push(sql`e.supervisor_id is null`);
  else if (supervisor) conditions.push(sql`e.supervisor_id = ${supervisor}::uuid`);
  const holders = sql`select from identity.account_holders a where a.employee_id = e.id`;
  if (account === 'with') conditions.push(sql`exists (${holders})`);
  if (account === 'without') conditions.push(sql`not exists (${holders})`);
  if (pattern)
    conditions.push(
      sql`e.id in (select t.employee_id from working_time.published_terms t
                   where t.pattern_id = ${pattern}::uuid and t.period @> ${today}::date)`,
    );
  if (joinedFrom) conditions.push(sql`e.joined_on >= ${joinedFrom}::date`);
  if (joinedTo) conditions.push(sql`e.joined_on <= ${joinedTo}::date`);
  return conditions;
}

interface Choice {
  db: Database;
  /** The organisation's date. */
  today: string;
  body: { ids?: readonly string[] | undefined; filter?: PeopleFilter | undefined };
}

/**
 * People that a call is for: those of `ids` in their order, unknown ones without a row, or those of a filter by name.
 * @param columns what a row has of a person `e` of `employees.directory`, besides the id
 * @throws `validation` where the filter finds more people than one call may change
 */
export async function findChosen<R extends object>(
  trx: Knex.Transaction,
  { db, today, body: { ids, filter = {} } }: Choice,
  columns: Sql,
): Promise<{ id: string; row?: R | undefined }[]> {
  const conditions = ids
    ? [sql`e.id = any(${ids}::uuid[])`]
    : [...(filter.q ? [searchedBy(filter.q)] : []), ...(await peopleConditions(db, filter, today))];
  const found = await rowsOf<R & { id: string }>(
    trx,
    sql`select e.id, ${columns} from employees.directory e where ${allOf(conditions)} order by e.plain_name, e.id`,
  );
  const most = constants.uploadRowsMax;
  if (found.length > most)
    throw invalid({ filter: message('employees.tooMany', { count: found.length, most }) });
  if (!ids) return found.map((row) => ({ id: row.id, row }));
  const rows = new Map(found.map((row) => [row.id, row]));
  return [...new Set(ids)].map((id) => ({ id, row: rows.get(id) }));
}
