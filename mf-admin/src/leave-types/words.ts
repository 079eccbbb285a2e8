import { constants, type ApprovalRoute, type LeaveType } from '@portal/contracts';

/** `999` is `Unlimited`, else `{n} days/year` (TYPE-01). */
export const allowanceOf = ({ allowanceTotal }: Pick<LeaveType, 'allowanceTotal'>): string =>
  allowanceTotal === constants.unlimitedAllowance ? 'Unlimited' : `${allowanceTotal} days/year`;

/** `{cap} days max`, or `None` (TYPE-01). */
export const carryoverOf = ({ carryoverCap }: Pick<LeaveType, 'carryoverCap'>): string =>
  carryoverCap === null ? 'None' : `${carryoverCap} days max`;

const routes: Record<ApprovalRoute, string> = {
  supervisor: 'Supervisor',
  'supervisor,hr': 'Supervisor → HR',
  hr: 'HR',
  auto: 'Automatic',
};

/** An approval route in words (TYPE-01). */
export const routeOf = (route: ApprovalRoute): string => routes[route];

export const routeOptions = (Object.keys(routes) as ApprovalRoute[]).map((value) => ({
  value,
  label: routes[value],
}));

/** What a type is for, as its name says (TYPE-01). */
export function descriptionOf(name: string): string {
  const lower = name.toLowerCase();
  if (lower.includes('annual')) return 'Vacation and personal time';
  if (lower.includes('sick')) return 'Medical and health-related';
  if (lower.includes('study')) return 'Education and training';
  return '';
}
