import type { CallInput, reportSummary } from '@portal/contracts';

/** Department and period of figures and reports, stored in the URL. */
export type Scope = NonNullable<CallInput<typeof reportSummary>['query']>;

export const periods = ['current_year', 'last_year', 'last_6_months', 'last_3_months', 'custom'] as const;
type Period = (typeof periods)[number];

const isPeriod = (value: string | null): value is Period => periods.includes(value as Period);

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A valid date within the contract's limits; null for any other text. */
function dayOf(value: string | null): string | null {
  if (!value || !/^(19|20|21)\d\d-\d\d-\d\d$/.test(value)) return null;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value) ? value : null;
}

/** Reads the scope from the URL; missing and invalid values fall back to the current year. */
export function scopeOf(params: URLSearchParams): Scope {
  const period = params.get('period');
  // Swaps a reversed range.
  const [from, to] = [dayOf(params.get('from')), dayOf(params.get('to'))].sort();
  const department = params.get('department') ?? '';
  const base = {
    department: uuid.test(department) ? department : 'all',
    period: isPeriod(period) ? period : 'current_year',
  };
  if (base.period !== 'custom') return base as Scope;
  // Half a custom period is none.
  if (!from || !to) return { ...base, period: 'current_year' } as Scope;
  return { ...base, from, to } as Scope;
}

/**
 * Writes a scope to the URL, without default values.
 * @param more other parameters; empty ones are left out
 */
export function paramsOf(scope: Scope, more: Record<string, string> = {}): URLSearchParams {
  const params = new URLSearchParams();
  if (scope.department && scope.department !== 'all') params.set('department', scope.department);
  if (scope.period && scope.period !== 'current_year') params.set('period', scope.period);
  if (scope.period === 'custom' && scope.from && scope.to) {
    params.set('from', scope.from);
    params.set('to', scope.to);
  }
  for (const [name, value] of Object.entries(more)) if (value) params.set(name, value);
  return params;
}

/** Whether two scopes are equal; dates matter only for a custom period. */
export const isSameScope = (one: Scope, other: Scope): boolean =>
  one.department === other.department &&
  one.period === other.period &&
  (one.period !== 'custom' || (one.from === other.from && one.to === other.to));
