import type { CallOutput, leaveStats } from '@portal/contracts';
import type { Database } from '@portal/service-kit';
import { nil } from '../migrations/001/counters';
import { organisation } from '../organisation';
import type { Reader } from '../reader';
import { allFigures } from './all-figures';
import { ownFigures } from './own-figures';
import { percent } from './percent';
import { reachedFigures } from './reached-figures';
import { trendsOf, weeklyOf } from './weeks';

type Stats = CallOutput<typeof leaveStats>;

/** What happened in one of the last 12 weeks: 0 is the one that ends today. */
export interface Week {
  ago: number;
  filed: number;
  auto: number;
  decided: number;
  overridden: number;
  /** Median hours to a decision. */
  hours: number | null;
}

/** What is counted, before it is made into percentages. */
export interface Figures {
  statuses: { status: string; n: number }[];
  departments: { departmentId: string | null; n: number }[];
  weeks: Week[];
  filed30: number;
  filedBefore30: number;
  filed90: number;
  auto90: number;
  /** Decisions of people in the last 90 days, and those taken in another's place. */
  decided90: number;
  overridden90: number;
  medianDecisionHours: number | null;
}

function byDepartment(counts: Figures['departments']): Stats['departments'] {
  return counts
    .map(({ departmentId, n }) => ({ departmentId, requests: n }))
    .filter(({ requests }) => requests > 0)
    .sort((a, b) => b.requests - a.requests || String(a.departmentId).localeCompare(String(b.departmentId)));
}

async function onLeaveOn(db: Database, day: string): Promise<number> {
  const [row] = await db.query<{ heads: number }>(
    'heads on leave on a day',
    `select heads from coverage_totals where leave_type_id = '${nil}' and day = $1`,
    [day],
  );
  return row?.heads ?? 0;
}

/**
 * The figures of the dashboard, over what the reader reaches: all requests out of maintained counters, a person's
 * or a team's counted directly. Who is on leave today and how many employees there are everybody may know.
 */
export async function findStats(db: Database, reader: Reader): Promise<Stats> {
  const figures = await (reader.seesAll ? allFigures(db) : reachedFigures(db, reader));
  const of = (status: string) =>
    figures.statuses.filter((row) => row.status === status).reduce((sum, row) => sum + row.n, 0);
  const total = figures.statuses.reduce((sum, row) => sum + row.n, 0);
  const { activeEmployees } = await organisation(db);
  const change = percent(figures.filed30, figures.filedBefore30);
  return {
    total,
    pending: of('pending'),
    approved: of('approved'),
    denied: of('denied'),
    cancelled: of('cancelled'),
    onLeaveToday: await onLeaveOn(db, reader.today),
    activeEmployees,
    approvalRate: percent(of('approved'), total) ?? 0,
    trendPercent: change === null ? null : change - 100,
    autoProcessedPercent: percent(figures.auto90, figures.filed90),
    medianDecisionHours: figures.medianDecisionHours,
    policyAdherencePercent: percent(figures.decided90 - figures.overridden90, figures.decided90),
    weekly: weeklyOf(figures.weeks),
    trends: trendsOf(figures.weeks),
    own: await ownFigures(db, reader),
    departments: byDepartment(figures.departments),
  };
}
