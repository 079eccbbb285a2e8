import {
  chargeLines,
  daysByYear,
  dueLines,
  firstOfYear,
  hasYearEnd,
  ledgerOf,
  line,
  post,
  yearEndLines,
  yearOf,
  type Line,
} from '@portal/leave-domain';
import type { Database } from '@portal/service-kit';
import type { ClientBase } from 'pg';
import { postAll, type Posted } from '../../../../services/leave/src/ledger/post-lines';
import { loadStandings, type StoredStanding } from '../../../../services/leave/src/ledger/standing';
import type { DemoClock } from './clock';
import { nameOf, type Organisation, type Person } from './people';
import type { LeaveRequest } from './requests';
import { actingAs } from './writer';

/**
 * What holds for everybody since the leave types were made. From this year on the fire service has more days and asks for
 * more notice, ten years of service add two days, and fixed-term contracts carry nothing over.
 */
const policiesSql = `
  insert into policies (leave_type_id, department_id, valid_from, yearly_grant, carry_cap, carry_expiry, notice_days, min_years,
    contract)
  select id, null, '2019-01-01', allowance_total::numeric, carryover_cap, carryover_expiry, 0, 0, null
  from leave_types.published where carryover_cap > 0
  union all
  select t.id, d.id, make_date($1, 1, 1), t.allowance_total::numeric + 2, t.carryover_cap, t.carryover_expiry, 14, 0, null
  from leave_types.published t, departments.published d where t.name = 'Annual Leave' and d.short_code = 'ARFF'
  union all
  select id, null, make_date($1, 1, 1), allowance_total::numeric + 2, carryover_cap, carryover_expiry, 0, 10, null
  from leave_types.published where name = 'Annual Leave'
  union all
  select id, null, make_date($1, 1, 1), allowance_total::numeric, null, null, 0, 0, 'fixed_term'
  from leave_types.published where name = 'Annual Leave'`;

/** Some people's annual leave was adjusted by HR. */
const adjustments = [
  { days: 1, reason: 'Worked on a public holiday' },
  { days: 2, reason: 'Carried over from the paper records' },
  { days: 0.5, reason: 'Half a day was booked twice' },
];

interface History {
  requests: ReadonlyMap<string, LeaveRequest>;
  /** The person's number in the organisation. */
  number: number;
  hr: Person;
  now: Date;
}

const actorOf = (person: Person) => ({ id: person.id, name: nameOf(person) });

/** Lines of a person and leave type: last year with its end, and this year so far. */
function historyOf(standing: StoredStanding, { requests, number, hr, now }: History): Posted[] {
  const { of } = standing;
  const thisYear = yearOf(of.today);
  const posted: Posted[] = [];
  let ledger = ledgerOf(standing);
  const add = (lines: readonly Line[], at: Date, actor: Posted['actor'] = null) => {
    ledger = post(ledger, lines);
    posted.push(...lines.map((each) => ({ ...each, actor, at: at < now ? at : now })));
  };
  const isOpened = of.person.active && of.leaveType.active;
  const taken = standing.requests.flatMap((leave) =>
    [...daysByYear(leave.charges)].map(([year]) => ({ year, leave })),
  );
  const years = new Set([...taken.map(({ year }) => year), ...(isOpened ? [thisYear] : [])]);
  for (const year of [...years].toSorted((a, b) => a - b))
    add(dueLines(ledger, of, year), new Date(firstOfYear(year)));

  const filed = standing.requests.flatMap((leave) => {
    const request = requests.get(leave.id);
    return request ? [{ leave, request, at: request.decidedAt ?? request.createdAt }] : [];
  });
  for (const { leave, request, at } of filed.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const isPending = leave.status === 'pending';
    const decision = request.events.find(({ action }) => action === 'approved');
    const charged = { ...leave, years: daysByYear(leave.charges) };
    const lines = chargeLines(ledger, charged, isPending ? 'held' : 'used', isPending ? 'filed' : 'approved');
    add(lines, at, actorOf((isPending ? undefined : decision?.actor) ?? request.filer));
  }

  const adjusted = [thisYear - 1, thisYear].find((year) => years.has(year) && year % 4 === number % 4);
  if (adjusted && of.leaveType.name === 'Annual Leave' && of.person.id !== hr.id) {
    const change = { ...adjustments[number % adjustments.length]!, on: `${adjusted}-01-15` };
    add(
      [line({ year: adjusted, kind: 'adjust', ...change })],
      new Date(`${adjusted}-01-15T08:00:00Z`),
      actorOf(hr),
    );
  }
  if (hasYearEnd(ledger, of, thisYear - 1)) add(yearEndLines(ledger, of, thisYear - 1), now, actorOf(hr));
  return posted;
}

/** The ledger of the demo organisation, by the rules of the portal. */
export async function writeBalances(
  client: ClientBase,
  { people, logins: { hr } }: Organisation,
  requests: readonly LeaveRequest[],
  clock: DemoClock,
): Promise<void> {
  const year = yearOf(clock.today);
  const byId = new Map(requests.map((request) => [request.id, request]));
  const from = {
    query: async (_name: string, sql: string, values: unknown[]) => (await client.query(sql, values)).rows,
  } as unknown as Database;
  await actingAs(client, 'leave', async () => {
    await client.query(policiesSql, [year]);
    const standings = await loadStandings(
      from,
      people.map(({ id }) => id),
      null,
      clock.today,
    );
    const numbers = new Map(people.map(({ id }, number) => [id, number]));
    const postings = standings.map((standing) => {
      const number = numbers.get(standing.of.person.id) ?? 0;
      return { standing, lines: historyOf(standing, { requests: byId, number, hr, now: clock.now }) };
    });
    await postAll(from, postings);
    await client.query('insert into year_runs (year, actor_id, actor_name) values ($1, $2, $3)', [
      year - 1,
      hr.id,
      nameOf(hr),
    ]);
  });
}
