import type { EmployeeChange } from '@portal/contracts';
import { notFound, type Database } from '@portal/service-kit';
import { fields } from '../fields';

interface Trail {
  id: string;
  at: string;
  actorId: string | null;
  actorName: string | null;
  action: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

const kinds: Readonly<Record<string, EmployeeChange['kind']>> = {
  'employee.create': 'created',
  'employee.anonymise': 'anonymised',
  'employee.employments': 'employments',
};

const asText = (value: unknown): string | null =>
  value === null || value === undefined || value === '' ? null : String(value as string);

const periodsAsText = (trail: Trail['before']): string | null => {
  const periods = (trail?.employments ?? []) as { joinedOn: string | null; leavesOn: string | null }[];
  return (
    periods.map(({ joinedOn, leavesOn }) => `${joinedOn ?? '…'} – ${leavesOn ?? '…'}`).join(', ') || null
  );
};

/** What an entry of the trail changed, by the names of the fields. */
function changesOf({ action, before, after }: Trail): EmployeeChange['fields'] {
  if (action === 'employee.employments')
    return [{ field: 'employments', before: periodsAsText(before), after: periodsAsText(after) }];
  if (!before || !after) return [];
  return Object.entries(fields).flatMap(([field, { column }]) => {
    if (!(column in after)) return [];
    const [was, is] = [asText(before[column]), asText(after[column])];
    return was === is ? [] : [{ field, before: was, after: is }];
  });
}

/** Departments and supervisors by their names. */
async function named(db: Database, changes: EmployeeChange[]): Promise<void> {
  const values = changes
    .flatMap((change) => change.fields)
    .filter(({ field }) => field === 'departmentId' || field === 'supervisorId');
  const ids = [...new Set(values.flatMap(({ before, after }) => [before, after]).filter(Boolean))];
  if (ids.length === 0) return;
  const rows = await db.query<{ id: string; name: string }>(
    'names of a trail',
    `select id, name from employees where id = any($1::uuid[])
     union all select id, name from departments.published where id = any($1::uuid[])`,
    [ids],
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  for (const value of values) {
    value.before = value.before && (names.get(value.before) ?? '…');
    value.after = value.after && (names.get(value.after) ?? '…');
  }
}

/** What was done to a person's record, the latest first. Throws `not_found`. */
export async function findChanges(db: Database, id: string): Promise<EmployeeChange[]> {
  const [employee] = await db.query<{ created: string; anonymised: boolean }>(
    'trail of employee',
    'select created_at as created, anonymised_at is not null as anonymised from employees where id = $1',
    [id],
  );
  if (!employee) throw notFound();
  const trail = await db.query<Trail>(
    'changes of employee',
    `select id, at, actor_id as "actorId", actor_name as "actorName", action, before, after from audit_log
     where entity = 'employee' and entity_id = $1 order by at desc, id desc limit 200`,
    [id],
  );
  const changes = trail
    .map((entry): EmployeeChange => {
      const { actorId, actorName } = entry;
      return {
        id: entry.id,
        at: entry.at,
        actor: actorId && actorName ? { id: actorId, name: actorName } : null,
        kind: kinds[entry.action] ?? 'changed',
        fields: employee.anonymised ? [] : changesOf(entry),
      };
    })
    // The form saved as it was opened.
    .filter(({ kind, fields: changed }) => kind !== 'changed' || employee.anonymised || changed.length > 0);
  // An upload writes one entry for all its people.
  if (!changes.some(({ kind }) => kind === 'created'))
    changes.push({ id, at: employee.created, actor: null, kind: 'created', fields: [] });
  await named(db, changes);
  return changes;
}
