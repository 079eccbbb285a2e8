import { constants, type LeaveType } from '@portal/contracts';
import { text } from '../texts';

/** `999` is `Unlimited`, else `{n} days/year` (TYPE-01). */
export const allowanceOf = ({ allowanceTotal }: Pick<LeaveType, 'allowanceTotal'>): string =>
  allowanceTotal === constants.unlimitedAllowance
    ? text('unlimited')
    : text('daysPerYear', { count: Number(allowanceTotal) });

/** `{cap} days max`, or `None` (TYPE-01). */
export const carryoverOf = ({ carryoverCap }: Pick<LeaveType, 'carryoverCap'>): string =>
  carryoverCap === null ? text('none') : text('daysMax', { count: carryoverCap });

const stepTexts: Record<string, string> = {
  supervisor: text('route_supervisor'),
  head: text('route_head'),
  hr: text('route_hr'),
  auto: text('route_auto'),
};

type Route = Pick<LeaveType, 'approvalRoute'> & Partial<Pick<LeaveType, 'headAfterDays' | 'hrAfterDays'>>;

/** An approval route as text, with the length of leave above which a later step is taken (TYPE-01). */
export function routeOf({ approvalRoute, headAfterDays, hrAfterDays }: Route): string {
  const after: Record<string, number | null | undefined> = { head: headAfterDays, hr: hrAfterDays };
  const steps = approvalRoute.split(',').map((name, index) => {
    const step = stepTexts[name] ?? '';
    const count = index > 0 ? after[name] : null;
    if (!count) return step;
    return count === 1 ? text('stepAfterOne', { step }) : text('stepAfter', { step, count });
  });
  return steps.join(' → ');
}

/** Description of a type by its name (TYPE-01). */
export function descriptionOf(name: string): string {
  const lower = name.toLowerCase();
  if (lower.includes('annual')) return text('annual');
  if (lower.includes('sick')) return text('sick');
  if (lower.includes('study')) return text('study');
  return '';
}
