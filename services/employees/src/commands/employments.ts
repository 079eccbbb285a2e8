import { message } from '@portal/contracts';
import type * as contract from '@portal/contracts';
import { audit, changeRow, forbidden, lockRow, rowsOf, type Call, type Knex } from '@portal/service-kit';
import { EmployeeModel } from '../employee.model';
import { mayEdit } from '../policy';
import { findPeriods } from '../queries/employments';
import { refuseLastAdmin, selfNotAllowed } from '../rules';
import type { Values } from './values';

type Period = contract.EmploymentPeriod;

/**
 * The period that a new joining date leaves behind: of somebody whose last day of work is over, or who was deactivated.
 * Null where the date belongs to the current period. Source: acceptance row EMPL-04.
 */
export function periodBefore(
  before: EmployeeModel,
  { status, joinedOn }: Values,
  today: string,
): Period | null {
  const { joined_on, contract } = before;
  const lastDay = before.leaves_on ?? before.deactivated_on;
  const isOver = lastDay !== null && lastDay < today && (joined_on ?? '') <= lastDay;
  if (!isOver || status !== 'active' || !joinedOn || joinedOn <= lastDay) return null;
  return { joinedOn: joined_on, leavesOn: lastDay, contract };
}

/**
 * Stores periods that lie before the current one.
 * @returns the column with the days of all of them, which is set along with the dates of the current one
 */
export async function addPeriods(trx: Knex.Transaction, id: string, periods: readonly Period[]) {
  await rowsOf(
    trx,
    `insert into employments (employee_id, joined_on, leaves_on, contract)
     select ?, "joinedOn", "leavesOn", contract
     from json_to_recordset(?) as p ("joinedOn" date, "leavesOn" date, contract text)`,
    [id, JSON.stringify(periods)],
  );
  const earlier = trx.raw(
    `(select coalesce(range_agg(daterange(joined_on, leaves_on, '[]')), '{}') from employments where employee_id = ?)`,
    [id],
  );
  return { earlier };
}

/** Replaces the periods of employment of somebody else; the last one has the dates and the contract of the employee. */
export async function updateEmployments(call: Call<typeof contract.updateEmployments>): Promise<Period[]> {
  const { db, principal: actor, body, params } = call;
  const { id } = params;
  if (actor.employeeId === id) throw selfNotAllowed(message('employees.ownTerms'));
  return db.transaction(async (trx) => {
    const before = await findPeriods(trx, id);
    const contractOf = (first: string | null) => before.find(({ joinedOn }) => joinedOn === first)?.contract;
    const periods = body.employments
      .toSorted((a, b) => (a.joinedOn ?? '').localeCompare(b.joinedOn ?? ''))
      .map(({ contract, ...dates }) => ({
        ...dates,
        contract: contract === undefined ? (contractOf(dates.joinedOn) ?? null) : contract,
      }));
    const current = periods.at(-1)!;
    const employee = await lockRow(trx, EmployeeModel, id);
    if (!mayEdit(actor, employee)) throw forbidden();
    if (employee.role === 'system_admin' && current.leavesOn) await refuseLastAdmin(trx, id);
    await rowsOf(trx, 'delete from employments where employee_id = ?', [id]);
    await changeRow(trx, EmployeeModel, id, {
      joined_on: current.joinedOn,
      leaves_on: current.leavesOn,
      contract: current.contract,
      ...(await addPeriods(trx, id, periods.slice(0, -1))),
    });
    await audit(trx, 'employee.employments', id, {
      before: { employments: before },
      after: { employments: periods },
    });
    return findPeriods(trx, id);
  });
}
