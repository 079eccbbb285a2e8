import type { CallOutput, leaveStats } from '@portal/contracts';
import type { Database } from '@portal/service-kit';
import { headsOn } from '../calendar/entries';
import { membersOf } from '../people';
import type { Actor } from '../actor';
import { findFigures, type Figures, type Week } from './figures';
import { ownFigures } from './own-figures';

type Stats = CallOutput<typeof leaveStats>;

/** Part of a whole in percent, whole; null without anything to divide by. */
export const percent = (part: number, whole: number): number | null =>
  whole > 0 ? Math.round((part / whole) * 100) : null;

/** The measures that have a target, week by week. */
const trendsOf = (weeks: readonly Week[]): Stats['trends'] => ({
  autoProcessedPercent: weeks.map(({ auto, filed }) => percent(auto, filed)),
  medianDecisionHours: weeks.map(({ hours }) => hours),
  policyAdherencePercent: weeks.map(({ decided, overridden }) => percent(decided - overridden, decided)),
});

const parentsSql = 'select id, parent_id as parent from departments.published where parent_id is not null';

/** Requests of each department with those below it, as its filter shows them; the most first. */
async function byDepartment(db: Database, counts: Figures['counts']): Promise<Stats['departments']> {
  const rows = await db.query<{ id: string; parent: string }>('parents of departments', parentsSql);
  const parents = new Map(rows.map(({ id, parent }) => [id, parent]));
  const requests = new Map<string | null, number>();
  for (const { departmentId, n } of counts)
    for (
      let id: string | null | undefined = departmentId;
      id !== undefined;
      id = id ? parents.get(id) : undefined
    )
      requests.set(id, (requests.get(id) ?? 0) + n);
  return [...requests]
    .map(([departmentId, n]) => ({ departmentId, requests: n }))
    .sort((a, b) => b.requests - a.requests || String(a.departmentId).localeCompare(String(b.departmentId)));
}

/** The figures of the dashboard, over what the actor reaches. Who is on leave today everybody may know. */
export async function findStats(db: Database, actor: Actor): Promise<Stats> {
  const figures = await findFigures(db, actor);
  const sum = (counts: Figures['counts']) => counts.reduce((total, { n }) => total + n, 0);
  const of = (status: string) => sum(figures.counts.filter((row) => row.status === status));
  const total = sum(figures.counts);
  const activeEmployees = (await membersOf(db, undefined)).on(actor.today);
  const change = percent(figures.filed30, figures.filedBefore30);
  return {
    total,
    pending: of('pending'),
    approved: of('approved'),
    denied: of('denied'),
    cancelled: of('cancelled'),
    onLeaveToday: await headsOn(db, actor.today),
    activeEmployees,
    approvalRate: percent(of('approved'), total) ?? 0,
    trendPercent: change === null ? null : change - 100,
    autoProcessedPercent: percent(figures.auto90, figures.filed90),
    medianDecisionHours: figures.medianDecisionHours,
    policyAdherencePercent: percent(figures.decided90 - figures.overridden90, figures.decided90),
    measured: { requests: figures.filed90, decisions: figures.decided90 },
    weekly: figures.weeks.map(({ filed }) => filed),
    trends: trendsOf(figures.weeks),
    own: await ownFigures(db, actor),
    departments: await byDepartment(db, figures.counts),
  };
}
