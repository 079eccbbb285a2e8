import type { Principal } from '@portal/service-kit';

export interface Order {
  by: 'name' | 'lastName' | 'employeeId' | 'position' | 'department' | 'role' | 'status' | 'supervisor';
  direction: 'asc' | 'desc';
}

const columns = {
  name: ['e.plain_name', 'e.id'],
  // As the index on last names has it.
  lastName: ['employees.plain(e.last_name) collate "C"', 'e.plain_name', 'e.id'],
  employeeId: ['e.employee_id'],
  position: ['e.position', 'e.plain_name', 'e.id'],
  role: ['e.role', 'e.plain_name', 'e.id'],
  status: ['e.status', 'e.plain_name', 'e.id'],
};

/** Orders by another record's name: its table, and the employee's reference to it. */
const named = {
  department: { names: 'departments.published', tie: 'department_id' },
  supervisor: { names: 'employees', tie: 'supervisor_id' },
};

/** The order that was asked for; by name where it is unknown, or goes by what is hidden from the reader. */
export function orderOf(sort: string | undefined, reader: Principal): Order {
  const by = sort?.replace(/^-/, '') as Order['by'] | undefined;
  const direction = sort?.startsWith('-') ? 'desc' : 'asc';
  const known = by !== undefined && (Object.hasOwn(columns, by) || isNamed(by));
  const hidden = !reader.isAdmin && (by === 'role' || by === 'supervisor');
  return known && !hidden ? { by, direction } : { by: 'name', direction: 'asc' };
}

interface Page {
  /** As numbers, `all` for no limit. */
  limit: string;
  offset: string;
}

const ordered = (keys: readonly string[], direction: string) =>
  `order by ${keys.map((key) => `${key} ${direction}`).join(', ')}`;
const isNamed = (by: Order['by']): by is keyof typeof named => Object.hasOwn(named, by);

/**
 * The name as rows that were found are put in order by it: what is searched begins with it. It stands among the first
 * columns of a row, the name itself is the last of twenty; with a thousand rows that is a fifth of the time.
 */
const foundName = 'e.search collate "C"';

/** What an order has to know of the rows that are to be sorted. */
export function sortedBy({ by }: Order): string {
  if (by === 'name') return `e.id, ${foundName}`;
  if (by === 'lastName') return 'e.id, e.plain_name, e.last_name';
  return [...new Set(['e.id', 'e.plain_name', ...(isNamed(by) ? [`e.${named[by].tie}`] : columns[by])])].join(
    ', ',
  );
}

/** The ids of a page in their order, out of rows `found` that are few enough to be sorted. */
export function sortedIds({ by, direction }: Order, { limit, offset }: Page): string {
  const joined = isNamed(by) ? `left join ${named[by].names} g on g.id = e.${named[by].tie}` : '';
  const order = isNamed(by)
    ? `order by g.plain_name ${direction} nulls last, ${['e.plain_name', 'e.id'].map((key) => `${key} ${direction}`).join(', ')}`
    : ordered(by === 'name' ? ['e.search', 'e.id'] : columns[by], direction);
  return `select e.id from found e ${joined} ${order} limit ${limit} offset ${offset}`;
}

/**
 * The ids of a page in their order, by walking an index forwards or backwards, only as far as the page goes:
 * every key of an order therefore goes in one direction. For an order by a department's or a supervisor's name those
 * are walked by name, and each one's people by the index on it; people without one stand last.
 * @param where conditions on `e`
 */
export function walkedIds({ by, direction }: Order, where: string, { limit, offset }: Page): string {
  const cut = `limit ${limit} offset ${offset}`;
  if (!isNamed(by)) {
    const order = ordered(columns[by], direction);
    return `select e.id from employees e where ${where} ${order} ${cut}`;
  }
  const { names, tie } = named[by];
  const reach = limit === 'all' ? '' : `limit ${Number(limit) + Number(offset)}`;
  const people = `select e.id, e.plain_name from employees e where e.${tie} = g.id and ${where}
    ${ordered(['e.plain_name', 'e.id'], direction)} ${reach}`;
  const inGroups = `select 0 as last, g.plain_name as first_key, g.id as group_id, p.plain_name, p.id
    from (select id, plain_name from ${names} s ${ordered(['plain_name', 'id'], direction)}) g cross join lateral (${people}) p
    ${ordered(['g.plain_name', 'g.id', 'p.plain_name', 'p.id'], direction)} ${reach}`;
  const inNone = `select 1, null, null, e.plain_name, e.id from employees e where e.${tie} is null and ${where}
    ${ordered(['e.plain_name', 'e.id'], direction)} ${reach}`;
  const order = `${ordered(['first_key', 'group_id', 'plain_name', 'id'], direction).replace('order by', 'order by last,')}`;
  return `select id from ((${inGroups}) union all (${inNone})) found ${order} ${cut}`;
}
