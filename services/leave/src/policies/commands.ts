import { message, type LeavePolicyBody } from '@portal/contracts';
import { audit, constraintOf, invalid, newId, type Database, type Knex } from '@portal/service-kit';
import type { z } from 'zod';

type Values = z.output<typeof LeavePolicyBody>;

const columnsOf = (values: Values) => ({
  leave_type_id: values.leaveTypeId,
  department_id: values.departmentId,
  valid_from: values.from,
  yearly_grant: values.yearlyGrant,
  accrual: values.accrual,
  accrual_rate: values.accrual === 'monthly' ? values.accrualRate : null,
  carry_cap: values.carryCap,
  carry_expiry: values.carryExpiry,
  floor: values.floor,
  max_run: values.maxRun,
  notice_days: values.noticeDays,
  waiting_days: values.waitingDays,
  holidays_count: values.holidaysCount,
  min_years: values.minYears,
  contract: values.contract,
});
type Row = ReturnType<typeof columnsOf> & { id: string };

function explain(error: unknown): never {
  const constraint = constraintOf(error);
  if (constraint === 'policies_key') throw invalid({ from: message('form.policyTaken') }, 'duplicate');
  if (constraint?.startsWith('policies_leave_type_id'))
    throw invalid({ leaveTypeId: message('form.leaveTypeRequired') });
  if (constraint?.startsWith('policies_department_id'))
    throw invalid({ departmentId: message('employees.unknownDepartment') });
  throw error;
}

/** The fields of the leave type show what holds for everybody today. */
async function showOnType(trx: Knex.Transaction, leaveTypeId: string, today: string): Promise<void> {
  const current = await trx<Row>('policies')
    .where({ leave_type_id: leaveTypeId, department_id: null, min_years: 0, contract: null })
    .andWhere('valid_from', '<=', today)
    .orderBy('valid_from', 'desc')
    .first();
  if (!current) return;
  const monthly = current.accrual === 'monthly';
  const rate = monthly ? (current.accrual_rate ?? Math.round((current.yearly_grant / 12) * 100) / 100) : null;
  await trx.raw('select leave_types.policy_applies(?::uuid, ?, ?::numeric, ?::numeric, ?)', [
    leaveTypeId,
    String(current.yearly_grant),
    rate,
    current.carry_cap,
    current.carry_expiry,
  ]);
}

/** What a type granted by its fields stays in force before its first policy. */
async function storeFormer(trx: Knex.Transaction, values: Values): Promise<void> {
  const { leaveTypeId, departmentId, minYears, contract } = values;
  if (departmentId || minYears || contract) return;
  await trx.raw(
    `insert into policies (leave_type_id, valid_from, yearly_grant, accrual, accrual_rate, carry_cap, carry_expiry)
     select t.id, '1900-01-01', t.allowance_total::numeric,
            case when t.accrual_rate is null then 'yearly' else 'monthly' end, t.accrual_rate, t.carryover_cap,
            t.carryover_expiry
     from leave_types.published t
     where t.id = ? and not exists (select from policies p where p.leave_type_id = t.id and p.department_id is null
                                     and p.min_years = 0 and p.contract is null)`,
    [leaveTypeId],
  );
}

/** What a policy grants is posted to everybody whom it may be about. */
const postSoon = (trx: Knex.Transaction, today: string) =>
  trx.raw(
    `insert into due_people (employee_id) select id from employees.directory where employed && daterange(?::date, null)`,
    [today],
  );

/** Adds a policy and answers its id. Refuses a second one of a type and department from the same day. */
export async function createPolicy(db: Database, values: Values, today: string): Promise<string> {
  const id = newId();
  await db
    .transaction(async (trx) => {
      await storeFormer(trx, values);
      const row = { id, ...columnsOf(values) };
      await trx('policies').insert(row);
      await showOnType(trx, values.leaveTypeId, today);
      await postSoon(trx, today);
      await audit(trx, 'leavePolicy.create', id, { after: row });
    })
    .catch(explain);
  return id;
}

/**
 * Changes a policy and answers the id of the version that holds the change. From a later day on it is a version of its
 * own; so is the change of one that began before this year, at the earliest from 1 January.
 */
export async function updatePolicy(db: Database, id: string, values: Values, today: string): Promise<string> {
  let changed = id;
  await db
    .transaction(async (trx) => {
      const before = await trx<Row>('policies').where({ id }).forUpdate().first();
      if (!before) throw new Error('a policy was deleted');
      const startOfYear = `${today.slice(0, 4)}-01-01`;
      const wanted = values.from > before.valid_from ? values.from : before.valid_from;
      const begun = before.valid_from <= today && wanted > before.valid_from;
      const isNew = begun || before.valid_from < startOfYear;
      const from = isNew && wanted < startOfYear ? startOfYear : isNew ? wanted : values.from;
      const row = { ...columnsOf(values), valid_from: from };
      if (isNew) changed = newId();
      if (isNew) await trx('policies').insert({ id: changed, ...row });
      else await trx('policies').where({ id }).update(row);
      await showOnType(trx, values.leaveTypeId, today);
      await postSoon(trx, today);
      await audit(trx, 'leavePolicy.update', changed, { before, after: row });
    })
    .catch(explain);
  return changed;
}
