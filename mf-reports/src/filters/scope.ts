import type { CallInput, reportSummary } from '@portal/contracts';

/** What figures and reports cover; it lives in the address. */
export type Scope = NonNullable<CallInput<typeof reportSummary>['query']>;

export const periods = ['current_year', 'last_year', 'last_6_months', 'last_3_months', 'custom'] as const;
type Period = (typeof periods)[number];

const isPeriod = (value: string | null): value is Period => periods.includes(value as Period);

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A day that the calendar has, within what the contract takes; null for any other text. */
function dayOf(value: string | null): string | null {
  if (!value || !/^(19|20|21)\d\d-\d\d-\d\d$/.test(value)) return null;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value) ? value : null;
}

/** Reads the scope out of the address; what is missing, unknown or no date falls back to all of the current year. */
export function scopeOf(params: URLSearchParams): Scope {
  const period = params.get('period');
  const from = dayOf(params.get('from'));
  const to = dayOf(params.get('to'));
  const department = params.get('department') ?? '';
  const base = {
    department: uuid.test(department) ? department : 'all',
    period: isPeriod(period) ? period : 'current_year',
  };
  if (base.period !== 'custom') return base as Scope;
  // A custom period with an end missing or before its start would be refused.
  if (!from || !to || to < from) return { ...base, period: 'current_year' } as Scope;
  return { ...base, from, to } as Scope;
}

/**
 * Writes a scope into the address, without what is the default.
 * @param more what the address says besides; what is empty is left out
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
