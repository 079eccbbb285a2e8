import {
  message,
  type GuardedInput,
  type createWorkingPattern,
  type updateWorkingPattern,
  type WorkingPattern,
} from '@portal/contracts';
import {
  audit,
  constraintOf,
  invalid,
  isForeignKeyViolation,
  mergeChanges,
  newId,
  notFound,
  PortalError,
  type Database,
} from '@portal/service-kit';
import { recount } from '../recount';

type Values = GuardedInput<typeof createWorkingPattern>['body'];
type Change = GuardedInput<typeof updateWorkingPattern>['body'];

const columns = ({ name, cycleDays, anchor, minutes, times }: Values) => ({
  name,
  cycle_days: cycleDays,
  anchor,
  minutes,
  times: times ? JSON.stringify(times) : null,
});

function explain(error: unknown): never {
  if (constraintOf(error) !== 'patterns_name_key') throw error;
  throw invalid({ name: message('workingTime.patternNameTaken') }, 'duplicate');
}

/** Creates a working pattern. Refuses a name in use, in any case. */
export async function createPattern(db: Database, values: Values): Promise<WorkingPattern> {
  const id = newId();
  await db
    .transaction(async (trx) => {
      await trx('patterns').insert({ id, ...columns(values) });
      await audit(trx, 'workingPattern.create', id, { after: values });
    })
    .catch(explain);
  return { id, ...values, people: 0 };
}

/** Changes a working pattern. Refuses a name in use, and what somebody else changed since the form was opened. */
export async function updatePattern(db: Database, id: string, { was, ...form }: Change): Promise<void> {
  await db
    .transaction(async (trx) => {
      const [before] = (await trx('patterns')
        .where({ id })
        .forUpdate()
        .select('name', { cycleDays: 'cycle_days' }, 'anchor', 'minutes', 'times')) as Values[];
      if (!before) throw notFound();
      const { times = before.times } = form;
      const values = mergeChanges(before, was, { ...form, times }, 'workingPattern');
      // Each of the two may have changed one of them.
      if (values.minutes.length !== values.cycleDays)
        throw invalid({ minutes: message('form.patternDays', { count: values.cycleDays }) });
      // Times of another cycle say nothing.
      if (values.times?.length !== values.cycleDays) values.times = null;
      await trx('patterns').where({ id }).update(columns(values));
      await audit(trx, 'workingPattern.update', id, { before, after: values });
      await recount(trx, { patternId: id }, message('leave.causePattern', { name: values.name }));
    })
    .catch(explain);
}

/** Deletes a working pattern. Refuses one that is in somebody's terms. */
export async function deletePattern(db: Database, id: string): Promise<void> {
  await db
    .transaction(async (trx) => {
      const [before] = (await trx('patterns').where({ id }).delete().returning('*')) as object[];
      if (!before) throw notFound();
      await audit(trx, 'workingPattern.delete', id, { before });
    })
    .catch((error: unknown) => {
      if (!isForeignKeyViolation(error)) throw error;
      throw new PortalError('in_use', message('workingTime.patternInUse'));
    });
}
