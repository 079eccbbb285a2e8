import type { LeaveType } from './policies';

export type Step = 'supervisor' | 'head' | 'hr';

export interface Decider {
  id: string;
  name: string;
}

/** Who may have to decide on somebody's leave; each active and allowed to, or null. */
export interface Deciders {
  supervisor: Decider | null;
  /** The head of the department. */
  head: Decider | null;
}

/** The steps of an approval route, in order; none for `auto`. */
export const stepsOf = (route: string): Step[] => (route === 'auto' ? [] : (route.split(',') as Step[]));

/**
 * The steps of a leave's approval, in order: without those after the first that are for longer leave, and without a head
 * of department who is the supervisor or for whom the supervisor stands, since nobody decides twice.
 * Source: docs/decisions/023-decisions-on-leave.md.
 * @param days charged
 * @returns none: it is approved as it is filed
 */
export function routeOf(
  type: Pick<LeaveType, 'approvalRoute' | 'headAfterDays' | 'hrAfterDays'>,
  days: number,
  { supervisor, head }: Deciders,
): Step[] {
  const isDecidedAlready = !head || head.id === supervisor?.id;
  const above = { supervisor: 0, head: type.headAfterDays ?? 0, hr: type.hrAfterDays ?? 0 };
  return stepsOf(type.approvalRoute).filter(
    (step, index) => index === 0 || (days > above[step] && !(step === 'head' && isDecidedAlready)),
  );
}

/**
 * Whose a step is: a head is asked where there is one, else the supervisor, else HR.
 * Source: docs/leave.md, Deciding.
 * @returns the step as it is then called; without a decider any of HR decides
 */
export function deciderOf(
  step: Step,
  { supervisor, head }: Deciders,
): { step: Step; decider: Decider | null } {
  if (step === 'head' && head) return { step, decider: head };
  if (step !== 'hr' && supervisor) return { step: 'supervisor', decider: supervisor };
  return { step: 'hr', decider: null };
}
