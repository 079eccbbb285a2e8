import { format, parseISO, subYears } from 'date-fns';
import { isAdminRole, type Endpoint, type Language, type WeekStart } from '@portal/contracts';
import type { Call } from '@portal/service-kit';
import { rangeOf, type DateRange, type Filters } from './period';

/** What a report is about: whose, of when. */
export interface Scope extends DateRange {
  /** Null: all departments. */
  department: string | null;
  /** Only those who report to this person; null: everybody. */
  supervisor: string | null;
  timeZone: string;
  weekStart: WeekStart;
  today: string;
  /** Of the reader: leave types are named in it. */
  language: Language;
}

/** Administrators see everybody, a supervisor sees the own team. Source: docs/rules.md, Roles. */
export function scopeOf(
  filters: Filters,
  call: Pick<Call<Endpoint>, 'principal' | 'today' | 'timeZone' | 'calendar' | 'language'>,
): Scope {
  return {
    ...rangeOf(filters, call.today),
    department: filters.department === 'all' ? null : filters.department,
    supervisor: isAdminRole(call.principal.role) ? null : call.principal.employeeId,
    timeZone: call.timeZone,
    weekStart: call.calendar.weekStart,
    today: call.today,
    language: call.language,
  };
}

/**
 * The scope of a report on a day: from the first day of the day's year to the day. It is the last day of a custom period,
 * and else today or, of a period that is over, its last day.
 */
export function onDay(scope: Scope, filters: Filters): Scope {
  const day = filters.period === 'custom' || scope.to < scope.today ? scope.to : scope.today;
  return { ...scope, from: `${day.slice(0, 4)}-01-01`, to: day };
}

/** The scope of a report about what has been: up to today, unless all of it is still to come. */
export const untilToday = (scope: Scope): Scope =>
  scope.from <= scope.today && scope.today < scope.to ? { ...scope, to: scope.today } : scope;

/** The same days a year earlier. */
export const yearBefore = ({ from, to }: DateRange): { lastFrom: string; lastTo: string } => ({
  lastFrom: format(subYears(parseISO(from), 1), 'yyyy-MM-dd'),
  lastTo: format(subYears(parseISO(to), 1), 'yyyy-MM-dd'),
});
