import type { RouteStep } from '@portal/contracts';
import { deciderOf, stepsOf, type Deciders, type Step } from '@portal/leave-domain';
import { rowsOf, type Knex } from '@portal/service-kit';
import type { Waiting } from './notices/notify';
import { hrOf, organisation } from './people';

/** The columns of a step that begins to wait. */
export interface WaitingStep extends Waiting {
  waiting_since: string;
  reminded_at: null;
  escalated_at: null;
}

/** The columns of a step that begins to wait for whoever decides it now. */
export function waitingStep(step: Step, deciders: Deciders | undefined): WaitingStep {
  const { step: awaiting, decider } = deciderOf(step, deciders ?? { supervisor: null, head: null });
  return {
    awaiting,
    approver_id: decider?.id ?? null,
    waiting_since: new Date().toISOString(),
    reminded_at: null,
    escalated_at: null,
  };
}

/** A route as it is stored. */
export const routeText = (steps: readonly Step[]): string => steps.join(',') || 'auto';

/** The step of a stored route by its number, from 1. */
export const stepOf = (route: string, number: number): Step => stepsOf(route)[number - 1] ?? 'hr';

/** Names of HR administrators that are shown; any of them decides. */
const namesShown = 5;

/** Those who answer an HR step, by name; nobody decides on their own leave. */
async function hrNames(trx: Knex.Transaction, employeeId: string): Promise<string[]> {
  const people = hrOf(await organisation(trx), [employeeId]);
  const rows = await rowsOf<{ name: string }>(
    trx,
    `select name from employees.directory where id = any(?::uuid[]) order by plain_name, id limit ${namesShown}`,
    [people],
  );
  return rows.map(({ name }) => name);
}

/** Steps of a person's approval route, and who decides each as things stand. */
export async function routeSteps(
  trx: Knex.Transaction,
  steps: readonly Step[],
  employeeId: string,
  deciders: Deciders,
): Promise<RouteStep[]> {
  const answered = steps.map((step) => deciderOf(step, deciders));
  const hr = answered.some(({ decider }) => !decider) ? await hrNames(trx, employeeId) : [];
  return answered.map(({ step, decider }) => ({
    step,
    name: decider?.name ?? null,
    names: decider ? [decider.name] : hr,
  }));
}
