import type { Awaiting, RouteStep } from '@portal/contracts';
import type { z } from 'zod';
import type { Waiting } from '../notify';
import type { RequestRow } from '../requests/request.row';
import {
  hrOf,
  organisation,
  withHead,
  type Deciders,
  type Employee,
  type LeaveTypeRow,
  type Supervisor,
} from '../people';
import { type Knex, rowsOf } from '@portal/service-kit';

export type Step = z.output<typeof Awaiting>;

/** The steps of an approval route, in order; none for `auto`. */
export const stepsOf = (route: string): Step[] => (route === 'auto' ? [] : (route.split(',') as Step[]));

type Lengths = Pick<LeaveTypeRow, 'approval_route' | 'head_after_days' | 'hr_after_days'>;

/**
 * The route of a request: without the steps after the first that are for longer leave, and without a head of department
 * who is the supervisor or whom the supervisor stands for, since nobody decides twice.
 * @param days charged
 */
export function routeFor(type: Lengths, days: number, { supervisor, head }: Deciders): string {
  const steps = stepsOf(type.approval_route);
  const above: Record<Step, number | null> = {
    supervisor: null,
    head: type.head_after_days,
    hr: type.hr_after_days,
  };
  const decidesAlready = !head || head.id === supervisor?.id;
  const kept = steps.filter(
    (step, index) => index === 0 || (days > (above[step] ?? 0) && !(step === 'head' && decidesAlready)),
  );
  return kept.join(',') || 'auto';
}

/** Whose the step is: a head is asked where there is one, else the supervisor, else HR. */
function whoseStep(
  step: Step | undefined,
  people: Deciders | undefined,
): { step: Step; person: Supervisor | null } {
  if (step === 'head' && people?.head) return { step, person: people.head };
  const supervisor = step && step !== 'hr' ? (people?.supervisor ?? null) : null;
  return { step: supervisor ? 'supervisor' : 'hr', person: supervisor };
}

/**
 * The columns of a step that begins to wait: where there is no active head or supervisor, HR decides. Source: domain
 * rules, Leave request.
 */
export function deciderOf(
  route: string,
  step: number,
  people: Deciders | undefined,
): Pick<RequestRow, 'waiting_since' | 'reminded_at' | 'escalated_at'> & Waiting {
  const { step: awaiting, person } = whoseStep(stepsOf(route)[step - 1], people);
  return {
    awaiting,
    approver_id: person?.id ?? null,
    waiting_since: new Date().toISOString(),
    reminded_at: null,
    escalated_at: null,
  };
}

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

/**
 * The steps of a person's approval route and who decides each as things stand.
 * @param from the first step wanted, from 1
 */
export async function routeSteps(
  trx: Knex.Transaction,
  route: string,
  employee: Pick<Employee, 'id' | 'department_id' | 'supervisor'>,
  from = 1,
): Promise<RouteStep[]> {
  const people = await withHead(trx, employee, route);
  const answered = stepsOf(route)
    .slice(from - 1)
    .map((step) => whoseStep(step, people));
  const hr = answered.some(({ person }) => !person) ? await hrNames(trx, employee.id) : [];
  return answered.map(({ step, person }) => ({
    step,
    name: person?.name ?? null,
    names: person ? [person.name] : hr,
  }));
}
