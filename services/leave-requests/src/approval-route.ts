import type { Awaiting } from '@portal/contracts';
import type { z } from 'zod';
import type { Supervisor } from './people';

export type Step = z.output<typeof Awaiting>;

/** The steps of an approval route, in order; none for `auto`. */
export const stepsOf = (route: string): Step[] => (route === 'auto' ? [] : (route.split(',') as Step[]));

/** Who decides a step: where there is no active supervisor, HR does. Source: domain rules, Leave request. */
export function deciderOf(
  route: string,
  step: number,
  supervisor: Supervisor | null,
): { awaiting: Step; approver_id: string | null } {
  return stepsOf(route)[step - 1] === 'supervisor' && supervisor
    ? { awaiting: 'supervisor', approver_id: supervisor.id }
    : { awaiting: 'hr', approver_id: null };
}
