import {
  message,
  withEnglish,
  type CallOutput,
  type GuardedInput,
  type LeaveRequestDetail,
  type previewDecisions as contract,
  type Warning,
} from '@portal/contracts';
import { PortalError, rowsOf, type Database, type Knex } from '@portal/service-kit';
import type { z } from 'zod';
import type { Actor } from '../actor';
import { coverageOf } from '../calendar/coverage';
import { findRequestDetail } from '../requests/detail';
import { shiftsIn, shiftsUnder, takenOf } from '../requests/roster';

type Notice = z.output<typeof Warning>;

/** By day, each person whose leave is charged on it, and for how much of it. */
function absencesOf(requests: readonly LeaveRequestDetail[]): Map<string, Map<string, number>> {
  const absent = new Map<string, Map<string, number>>();
  for (const { employeeId, byDay } of requests)
    for (const { date, days } of byDay.filter((day) => day.days > 0)) {
      const people = absent.get(date) ?? new Map<string, number>();
      absent.set(date, people.set(employeeId, Math.min(1, (people.get(employeeId) ?? 0) + days)));
    }
  return absent;
}

/** Warns where several people of a department would be away on the same day: of the worst day, and how many more there are. */
async function teamAway(
  trx: Knex.Transaction,
  departmentId: string,
  requests: readonly LeaveRequestDetail[],
): Promise<Notice[]> {
  const charges = new Map(requests.flatMap(({ byDay }) => byDay).map((charge) => [charge.date, charge]));
  const { coverage, members } = await coverageOf(trx, departmentId, [...charges.values()]);
  const before = new Map(coverage.days.map(({ date, availabilityPercent }) => [date, availabilityPercent]));
  const shared = [...absencesOf(requests)]
    .filter(([, people]) => people.size > 1)
    .map(([day, people]) => {
      const absent = [...people.values()].reduce((sum, days) => sum + days, 0);
      const left = (before.get(day) ?? 100) - (absent / Math.max(1, members.on(day))) * 100;
      return { day, count: people.size, percent: Math.max(0, Math.round(left)) };
    })
    .sort((a, b) => a.percent - b.percent || a.day.localeCompare(b.day));
  const [worst] = shared;
  if (!worst) return [];
  const [found] = await rowsOf<{ name: string }>(trx, 'select name from departments.published where id = ?', [
    departmentId,
  ]);
  const params = { ...worst, department: found?.name ?? '' };
  const more = shared.length - 1;
  const text = more ? message('leave.teamAwayMore', { ...params, more }) : message('leave.teamAway', params);
  return [{ code: 'team_away', ...withEnglish(text) }];
}

/** How many shifts the approval of each request withdraws, by its id. */
async function shiftsTakenBy(
  trx: Knex.Transaction,
  requests: readonly LeaveRequestDetail[],
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const request of requests) {
    const shifts = shiftsUnder({ charges: request.byDay }, await shiftsIn(trx, request));
    counts.set(request.id, takenOf(shifts).length);
  }
  return counts;
}

/** Warns of the shifts that all approvals together withdraw. */
function shiftsOfAll(requests: readonly LeaveRequestDetail[], taken: ReadonlyMap<string, number>): Notice[] {
  const losing = requests.filter(({ id }) => taken.get(id));
  if (!losing.length) return [];
  const count = losing.reduce((sum, { id }) => sum + (taken.get(id) ?? 0), 0);
  const people = new Set(losing.map(({ employeeId }) => employeeId)).size;
  const text = message('leave.shiftsOfAll', { count, people });
  return [{ code: 'shift_conflict', ...withEnglish(text) }];
}

/** The request as its own dialog reads it; undefined where the actor may not see it. */
const findOne = (db: Database, id: string, actor: Actor): Promise<LeaveRequestDetail | undefined> =>
  findRequestDetail(db, id, actor).catch((error: unknown) => {
    if (error instanceof PortalError && error.code === 'not_found') return undefined;
    throw error;
  });

/**
 * What the approval of several requests means, before it: of each what a single decision shows, and of all together, as
 * each alone may leave a team well covered. Requests that are decided already are left out of the sum.
 */
export async function previewDecisions(
  db: Database,
  body: GuardedInput<typeof contract>['body'],
  actor: Actor,
): Promise<CallOutput<typeof contract>> {
  const found: LeaveRequestDetail[] = [];
  for (const { id } of body.requests) {
    const request = await findOne(db, id, actor);
    if (request) found.push(request);
  }
  const pending = found.filter(({ status }) => status === 'pending');
  const departments = new Set(pending.map(({ employee }) => employee.departmentId));
  return db.transaction(async (trx) => {
    const warnings: Notice[] = [];
    for (const id of departments)
      if (id) {
        const team = pending.filter(({ employee }) => employee.departmentId === id);
        warnings.push(...(await teamAway(trx, id, team)));
      }
    const taken = await shiftsTakenBy(trx, pending);
    return {
      results: found.map(({ id, employee, warnings: own, byYear, awayCount }) => ({
        id,
        name: employee.name,
        warnings: own,
        byYear,
        awayCount,
        shiftsTaken: taken.get(id) ?? 0,
      })),
      warnings: [...warnings, ...shiftsOfAll(pending, taken)],
    };
  });
}
