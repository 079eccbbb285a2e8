import { message, type Message } from '@portal/contracts';
import { rowsOf, type Knex, type Verdict } from '@portal/service-kit';
import { mayLead } from '../rules';
import type { Judged } from './judge';

type Good = Extract<Verdict<Judged>, { values: Judged }>;
type Changed = Good & { values: { change: NonNullable<Judged['change']> } };

const isGood = (verdict: Verdict<Judged>): verdict is Good => 'values' in verdict;
const isChange = (verdict: Verdict<Judged>): verdict is Changed =>
  isGood(verdict) && verdict.values.change !== undefined;
const changes = (field: 'supervisorId' | 'role' | 'status') => (verdict: Changed) =>
  verdict.values.change.fields.includes(field);

/** What the rows are judged against once all of them are known. */
interface Company {
  /** Supervisors by employee, with their employee IDs. */
  above: ReadonlyMap<string, { supervisor: string | null; number: string }>;
  /** Active people by their supervisor. */
  teams: ReadonlyMap<string, readonly string[]>;
  administrators: readonly string[];
}

async function companyOf(trx: Knex.Transaction): Promise<Company> {
  const people = await rowsOf<{
    id: string;
    supervisor_id: string | null;
    employee_id: string;
    employed: boolean;
    role: string;
  }>(trx, 'select id, supervisor_id, employee_id, role, employed @> current_date as employed from employees');
  const teams = new Map<string, string[]>();
  for (const { id, supervisor_id: supervisor, employed } of people)
    if (supervisor && employed)
      teams
        .set(supervisor, teams.get(supervisor) ?? [])
        .get(supervisor)
        ?.push(id);
  return {
    above: new Map(
      people.map((each) => [each.id, { supervisor: each.supervisor_id, number: each.employee_id }]),
    ),
    teams,
    administrators: people
      .filter(({ role, employed }) => role === 'system_admin' && employed)
      .map(({ id }) => id),
  };
}

/** The employee IDs of a loop of supervisors through this person, with the changes of the file. */
function loopOf(id: string, good: ReadonlyMap<string, Good>, { above }: Company): string[] | undefined {
  const path: string[] = [];
  const seen = new Set<string>();
  let at: string | null = id;
  while (at && !seen.has(at)) {
    seen.add(at);
    path.push(good.get(at)?.values.employeeId ?? above.get(at)?.number ?? '');
    const values: Judged | undefined = good.get(at)?.values;
    at = values ? values.supervisorId : (above.get(at)?.supervisor ?? null);
  }
  return at === id ? [...path, path[0]!] : undefined;
}

/** How many active people report to somebody once the file is written. */
function teamOf(id: string, good: ReadonlyMap<string, Good>, { teams }: Company): number {
  const stay = (teams.get(id) ?? []).filter((each) => {
    const values = good.get(each)?.values;
    return !values || (values.supervisorId === id && values.status === 'active');
  });
  const come = [...good.values()].filter(
    ({ values }) =>
      values.supervisorId === id && values.status === 'active' && !teams.get(id)?.includes(values.id),
  );
  return stay.length + come.length;
}

/** Why a change cannot be made together with the others. */
function refusalOf(
  { values }: Changed,
  good: ReadonlyMap<string, Good>,
  company: Company,
): { refusal: Message; fields: string[] } | undefined {
  const { stored } = values.change;
  const supervisor = values.supervisorId ? good.get(values.supervisorId) : undefined;
  if (supervisor && !mayLead(supervisor.values))
    return {
      refusal: message('upload.notLeading', { name: supervisor.values.employeeId }),
      fields: ['supervisorId'],
    };
  const loop = loopOf(values.id, good, company);
  if (loop)
    return {
      refusal: message('upload.supervisorCircle', { circle: loop.join(' → ') }),
      fields: ['supervisorId'],
    };
  if (mayLead(stored) && !mayLead(values)) {
    const count = teamOf(values.id, good, company);
    if (count > 0) return { refusal: message('upload.teamLeft', { count }), fields: ['role', 'status'] };
  }
  return undefined;
}

const endsAdministrator = ({ values }: Changed): boolean => {
  const { stored } = values.change;
  const leaves = Boolean(values.leavesOn) && values.leavesOn !== stored.leaves_on;
  return (
    stored.role === 'system_admin' && (values.role !== 'system_admin' || values.status !== 'active' || leaves)
  );
};

/**
 * Judges the changes of a file together: supervisors form no loop, nobody leaves a team alone, an administrator
 * remains. A refused row may be what another one relied on, so that they are judged until none is refused any more.
 */
export async function judgeTogether(
  trx: Knex.Transaction,
  verdicts: readonly Verdict<Judged>[],
): Promise<readonly Verdict<Judged>[]> {
  const critical = verdicts
    .filter(isChange)
    .filter(
      (verdict) => changes('supervisorId')(verdict) || changes('role')(verdict) || changes('status')(verdict),
    );
  const leaving = verdicts.filter(isChange).filter(endsAdministrator);
  if (critical.length === 0 && leaving.length === 0) return verdicts;
  const company = await companyOf(trx);
  const refused = new Map<Verdict<Judged>, Verdict<Judged>>();
  const refuse = (verdict: Verdict<Judged>, refusal: Message, fields: string[]) =>
    void refused.set(verdict, { row: verdict.row, refusal, fields });
  const ended = new Set(leaving.map(({ values }) => values.id));
  if (ended.size > 0 && company.administrators.every((id) => ended.has(id)))
    for (const verdict of leaving) refuse(verdict, message('employees.lastAdministrator'), ['role']);
  for (let before = -1; refused.size > before;) {
    before = refused.size;
    const good = new Map(
      verdicts
        .filter(isGood)
        .filter((verdict) => !refused.has(verdict))
        .map((verdict) => [verdict.values.id, verdict]),
    );
    for (const verdict of critical) {
      const found = refused.has(verdict) ? undefined : refusalOf(verdict, good, company);
      if (found) refuse(verdict, found.refusal, found.fields);
    }
    // Somebody whom a refused row would have let lead leads nobody.
    const stay = new Map(
      critical
        .filter((verdict) => refused.has(verdict) && !mayLead(verdict.values.change.stored))
        .map((verdict) => [verdict.values.id, verdict]),
    );
    for (const verdict of good.values()) {
      const above = verdict.values.supervisorId ? stay.get(verdict.values.supervisorId) : undefined;
      if (above && !refused.has(verdict))
        refuse(
          verdict,
          message('upload.supervisorRefused', { name: above.values.employeeId, row: above.row }),
          ['supervisorId'],
        );
    }
  }
  return verdicts.map((verdict) => refused.get(verdict) ?? verdict);
}
