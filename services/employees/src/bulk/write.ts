import { audit, auditMany, columnNames, columnsOf, type Knex, type Principal } from '@portal/service-kit';
import { earlierOf, storePeriods } from '../commands/employments';
import { notifyOfSupervisor } from '../commands/notify-of-supervisor';
import { forTrail } from '../commands/values';
import { fields } from '../fields';
import { grantLeave, recountLeave, refreshLeave } from '../rules';
import type { Judged } from './judge';
import { addTerms } from './terms';

type Changed = Judged & { change: NonNullable<Judged['change']> };
const isChanged = (values: Judged): values is Changed => values.change !== undefined;

async function create(trx: Knex.Transaction, people: readonly Judged[], today: string): Promise<void> {
  const rows = people.map((values) => ({
    id: values.id,
    ...columnsOf(fields, values),
    deactivated_on: values.status === 'inactive' ? today : null,
  }));
  const names = ['id', ...columnNames(fields), 'deactivated_on'].join(', ');
  await trx.raw(
    `insert into employees (${names}) select ${names} from json_populate_recordset(null::employees, ?)`,
    [JSON.stringify(rows)],
  );
  await addTerms(trx, people, today);
  await grantLeave(
    trx,
    rows.map(({ id }) => id),
  );
  await audit(trx, 'employee.bulk', 'bulk', { after: rows.map(forTrail) });
}

/** The day of leaving follows the status: set when it ends, gone when it begins again. */
const leavingOf = ({ status, change: { stored } }: Changed, today: string) =>
  status === 'active' ? null : (stored.deactivated_on ?? today);

/** Those who had another supervisor, by the one they have now. */
function movedFrom(people: readonly Changed[]): Map<string | null, string[]> {
  const moved = new Map<string | null, string[]>();
  for (const { id, supervisorId, change } of people) {
    if (!change.stored.supervisor_id || !change.fields.includes('supervisorId')) continue;
    const ids = moved.get(supervisorId) ?? [];
    moved.set(supervisorId, ids);
    ids.push(id);
  }
  return moved;
}

/**
 * Changes people; their leave follows a change of role, status, department, contract or supervisor, and a rehire begins
 * another period of employment, as one by one.
 */
async function update(
  trx: Knex.Transaction,
  people: readonly Changed[],
  actor: Principal,
  today: string,
): Promise<void> {
  const rows = people.map((values) => ({
    id: values.id,
    ...columnsOf(fields, values),
    deactivated_on: leavingOf(values, today),
  }));
  const names = [...columnNames(fields), 'deactivated_on'];
  const former = people.flatMap(({ id, change }) => (change.former ? [{ id, ...change.former }] : []));
  if (former.length) await storePeriods(trx, former);
  await trx.raw(
    `update employees e set (${names.join(', ')}, earlier, updated_at) =
       (${names.map((name) => `r.${name}`).join(', ')}, ${earlierOf('e.id')}, now())
     from json_populate_recordset(null::employees, ?) r where e.id = r.id`,
    [JSON.stringify(rows)],
  );
  await auditMany(
    trx,
    'employee.update',
    people.map(({ id, change }, index) => {
      const { supervisor_number: _known, earlier_until: _derived, ...stored } = change.stored;
      return { entityId: id, before: forTrail(stored), after: forTrail(rows[index]!) };
    }),
  );
  const idsOf = (...changed: string[]) =>
    people.filter(({ change }) => change.fields.some((field) => changed.includes(field))).map(({ id }) => id);
  for (const [supervisorId, ids] of movedFrom(people))
    await notifyOfSupervisor(trx, ids, supervisorId, actor);
  const following = idsOf('role', 'status', 'departmentId', 'contract', 'supervisorId');
  if (following.length) await refreshLeave(trx, following);
  const moved = idsOf('departmentId');
  if (moved.length) await recountLeave(trx, moved, today);
}

/** Writes the good rows of an upload: who is new in one statement, who is changed in another. */
export async function write(
  trx: Knex.Transaction,
  good: readonly Judged[],
  actor: Principal,
  today: string,
): Promise<void> {
  const changed = good.filter(isChanged);
  const added = good.filter((values) => !isChanged(values));
  if (added.length) await create(trx, added, today);
  if (changed.length) await update(trx, changed, actor, today);
}
