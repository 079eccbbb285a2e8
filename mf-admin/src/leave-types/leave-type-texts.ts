import { constants, type ApprovalRoute, type LeaveType } from '@portal/contracts';
import { text } from '../texts';

/** `999` is `Unlimited`, else `{n} days/year` (TYPE-01). */
export const allowanceOf = ({ allowanceTotal }: Pick<LeaveType, 'allowanceTotal'>): string =>
  allowanceTotal === constants.unlimitedAllowance
    ? text('unlimited')
    : text('daysPerYear', { count: Number(allowanceTotal) });

/** `{cap} days max`, or `None` (TYPE-01). */
export const carryoverOf = ({ carryoverCap }: Pick<LeaveType, 'carryoverCap'>): string =>
  carryoverCap === null ? text('none') : text('daysMax', { count: carryoverCap });

const routes: Record<ApprovalRoute, string> = {
  supervisor: text('route_supervisor'),
  'supervisor,hr': text('route_both'),
  hr: text('route_hr'),
  auto: text('route_auto'),
  head: text('route_head'),
  'head,hr': text('route_headHr'),
  'supervisor,head': text('route_supervisorHead'),
  'supervisor,head,hr': text('route_all'),
};

/** An approval route as text (TYPE-01). */
export const routeOf = (route: ApprovalRoute): string => routes[route];

export const routeOptions = (Object.keys(routes) as ApprovalRoute[]).map((value) => ({
  value,
  label: routes[value],
}));

/** Description of a type by its name (TYPE-01). */
export function descriptionOf(name: string): string {
  const lower = name.toLowerCase();
  if (lower.includes('annual')) return text('annual');
  if (lower.includes('sick')) return text('sick');
  if (lower.includes('study')) return text('study');
  return '';
}
