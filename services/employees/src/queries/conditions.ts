import type { PeopleFilter } from '@portal/contracts';
import { Conditions, type Principal } from '@portal/service-kit';
import { addSearch } from './search';

/** Filters compare what the reader sees: a role or a supervisor that is hidden from them finds nobody. */
export function conditionsOf(
  query: PeopleFilter,
  departments: readonly string[],
  reader: Principal,
  values: unknown[],
): Conditions {
  const conditions = new Conditions(values);
  if (departments.length) conditions.among('e.department_id', departments);
  if (query.status === 'active') conditions.add('e.employed @> current_date');
  if (query.status === 'inactive') conditions.add('e.id in (select id from unemployed)');
  if (query.role) conditions.add(reader.isAdmin ? `e.role = ${conditions.bind(query.role)}` : 'false');
  if (query.supervisor === 'none') conditions.add(reader.isAdmin ? 'e.supervisor_id is null' : 'false');
  else if (query.supervisor) {
    const seen = reader.isAdmin || (reader.role === 'supervisor' && query.supervisor === reader.employeeId);
    conditions.add(seen ? `e.supervisor_id = ${conditions.bind(query.supervisor)}` : 'false');
  }
  if (query.account || query.pattern || query.joinedFrom || query.joinedTo)
    conditions.add(reader.isAdmin ? 'true' : 'false');
  if (query.account)
    conditions.add(
      `${query.account === 'with' ? '' : 'not '}exists (select from identity.account_holders a where a.employee_id = e.id)`,
    );
  if (query.pattern)
    conditions.add(
      `e.id in (select t.employee_id from working_time.published_terms t
                where t.pattern_id = ${conditions.bind(query.pattern)}::uuid and t.period @> current_date)`,
    );
  if (query.joinedFrom) conditions.add(`e.joined_on >= ${conditions.bind(query.joinedFrom)}::date`);
  if (query.joinedTo) conditions.add(`e.joined_on <= ${conditions.bind(query.joinedTo)}::date`);
  if (query.q) addSearch(conditions, query.q, reader.isAdmin);
  return conditions;
}
