import type { PeopleFilter } from '@portal/contracts';
import { withDepartmentsBelow } from './departments';
import type { Database } from './database';
import { wordsIn } from './paging';
import { among, sql, type Sql } from './sql';

/** Finds a person `e` by words of name, employee ID and position, as the list of employees does. */
export const searchedBy = (q: string): Sql =>
  sql`exists (select from employees.searched s where s.id = e.id and ${wordsIn(sql`s.search`, q)})`;

/**
 * What a filter asks of a person `e` of `employees.directory` besides its search.
 * @param today the organisation's date
 */
export async function peopleConditions(db: Database, filter: PeopleFilter, today: string): Promise<Sql[]> {
  const { department, status, role, supervisor, account, joinedFrom, joinedTo } = filter;
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
  if (joinedFrom) conditions.push(sql`e.joined_on >= ${joinedFrom}::date`);
  if (joinedTo) conditions.push(sql`e.joined_on <= ${joinedTo}::date`);
  return conditions;
}
