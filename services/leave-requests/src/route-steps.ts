import type { RouteStep } from '@portal/contracts';
import type { Database, Knex } from '@portal/service-kit';
import { stepsOf } from './approval-route';
import { organisation } from './organisation';
import { activeSupervisor, type Employee } from './people';
import { rowsOf } from './sql';

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
  employee: Pick<Employee, 'id' | 'supervisor_id'>,
  from = 1,
): Promise<RouteStep[]> {
  const steps = stepsOf(route).slice(from - 1);
  if (!steps.length) return [];
  const supervisor = steps.includes('supervisor') ? await activeSupervisor(trx, employee) : null;
  const answered = steps.map((step) => (step === 'supervisor' && supervisor ? 'supervisor' : 'hr'));
  const hr = answered.includes('hr') ? await hrNames(db, trx, employee.id) : [];
  return answered.map((step) =>
    step === 'supervisor' && supervisor
      ? { step, name: supervisor.name, names: [supervisor.name] }
      : { step: 'hr', name: null, names: hr },
  );
}
