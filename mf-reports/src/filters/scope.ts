import type { CallInput, reportSummary } from '@portal/contracts';

/** What figures and reports cover; it lives in the address. */
export type Scope = NonNullable<CallInput<typeof reportSummary>['query']>;

export const periods = ['current_year', 'last_year', 'last_6_months', 'last_3_months', 'custom'] as const;
type Period = (typeof periods)[number];

const isPeriod = (value: string | null): value is Period => periods.includes(value as Period);

/** Reads the scope out of the address; what is missing or unknown falls back to all of the current year. */
export function scopeOf(params: URLSearchParams): Scope {
  const period = params.get('period');
  const from = params.get('from') ?? undefined;
  const to = params.get('to') ?? undefined;
  const base = {
    department: params.get('department') ?? 'all',
    period: isPeriod(period) ? period : 'current_year',
  };
  if (base.period !== 'custom') return base as Scope;
  // A custom period with an end missing or before its start would be refused.
  if (!from || !to || to < from) return { ...base, period: 'current_year' } as Scope;
  return { ...base, from, to } as Scope;
}

/** Writes a scope into the address, without what is the default. */
export function paramsOf(scope: Scope): URLSearchParams {
  const params = new URLSearchParams();
  if (scope.department && scope.department !== 'all') params.set('department', scope.department);
  if (scope.period && scope.period !== 'current_year') params.set('period', scope.period);
  if (scope.period === 'custom' && scope.from && scope.to) {
    params.set('from', scope.from);
    params.set('to', scope.to);
  }
  return params;
}
