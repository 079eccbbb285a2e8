import type { Awaiting, RouteStep } from '@portal/contracts';
import type { z } from 'zod';
import type { Waiting } from '../notify';
import type { RequestRow } from '../requests/request.row';
import { organisation, type Employee } from '../people';
import { type Database, type Knex, rowsOf } from '@portal/service-kit';

export type Step = z.output<typeof Awaiting>;

/** The steps of an approval route, in order; none for `auto`. */
export const stepsOf = (route: string): Step[] => (route === 'auto' ? [] : (route.split(',') as Step[]));

/**
 * The columns of a step that begins to wait: where there is no active supervisor, HR decides. Source: domain rules, Leave
 * request.
 */
export function deciderOf(
  route: string,
  step: number,
  employee: Pick<Employee, 'supervisor'> | undefined,
): Pick<RequestRow, 'waiting_since' | 'reminded_at' | 'escalated_at'> & Waiting {
  const supervisor = stepsOf(route)[step - 1] === 'supervisor' ? employee?.supervisor : null;
  return {
    awaiting: supervisor ? 'supervisor' : 'hr',
    approver_id: supervisor?.id ?? null,
    waiting_since: new Date().toISOString(),
    reminded_at: null,
    escalated_at: null,
  };
}

/** Names of HR administrators that are shown; any of them decides. */
const namesShown = 5;

/** Those who answer an HR step, by name; nobody decides on their own leave. */
async function hrNames(db: Database, trx: Knex.Transaction, employeeId: string): Promise<string[]> {
  const { hrAdmins } = await organisation(db, (sql) => rowsOf(trx, sql));
  const rows = await rowsOf<{ name: string }>(
    trx,
    `select name from employees.directory where id = any(?::uuid[]) and id <> ? order by plain_name, id limit ${namesShown}`,
    [hrAdmins, employeeId],
  );
  return rows.map(({ name }) => name);
}

/**
 * The steps of a person's approval route and who decides each as things stand.
 * @param from the first step wanted, from 1
 */
export async function routeSteps(
  db: Database,
  trx: Knex.Transaction,
  route: string,
  employee: Pick<Employee, 'id' | 'supervisor'>,
  from = 1,
): Promise<RouteStep[]> {
  const steps = stepsOf(route).slice(from - 1);
  const { supervisor } = employee;
  const answered = steps.map((step) => (step === 'supervisor' && supervisor ? 'supervisor' : 'hr'));
  const hr = answered.includes('hr') ? await hrNames(db, trx, employee.id) : [];
  return answered.map((step) =>
    step === 'supervisor' && supervisor
      ? { step, name: supervisor.name, names: [supervisor.name] }
      : { step: 'hr', name: null, names: hr },
  );
}
