import {
  balance,
  chargeLines,
  daysByYear,
  dueLines,
  firstOfYear,
  floorAfter,
  hasYearEnd,
  isUnlimited,
  ledgerOf,
  line,
  post,
  yearEndLines,
  yearOf,
  type LeaveRequest,
  type Line,
  type Standing,
} from '@portal/leave-domain';
import type { ClientBase } from 'pg';
import type { DemoClock } from './clock';
import { personOf, policiesOf, typeOf } from './leave-of-demo';
import type { LeaveType } from './leave-types';
import { nameOf, type Organisation, type Person } from './people';
import { createRandom } from './random';
import type { LeaveRequest as DemoRequest } from './requests';
import { insertRows } from './writer';

/** Some people's annual leave was adjusted by HR. */
const adjustments = [
  { days: 1, reason: 'Worked on a public holiday' },
  { days: 2, reason: 'Carried over from the paper records' },
  { days: 0.5, reason: 'Half a day was booked twice' },
];

/** A line with when it was posted, and by whom; null: by the portal. */
interface Posted extends Line {
  at: Date;
  actor: Person | null;
}

interface Making {
  requests: ReadonlyMap<string, DemoRequest>;
  /** The person's number in the organisation. */
  number: number;
  hr: Person;
  now: Date;
}

/** Lines of a person and leave type: last year with its end, and this year so far. */
function historyOf(standing: Standing, { requests, number, hr, now }: Making): Posted[] {
  const { of } = standing;
  const thisYear = yearOf(of.today);
  const posted: Posted[] = [];
  let ledger = ledgerOf(standing);
  const add = (lines: readonly Line[], at: Date, actor: Person | null = null) => {
    ledger = post(ledger, lines);
    posted.push(...lines.map((each) => ({ ...each, actor, at: at < now ? at : now })));
  };
  const taken = standing.requests.flatMap(({ charges }) => [...daysByYear(charges).keys()]);
  const years = new Set([...taken, ...(of.person.active ? [thisYear] : [])]);
  for (const year of [...years].toSorted((a, b) => a - b))
    add(dueLines(ledger, of, year), new Date(firstOfYear(year)));

  const filed = standing.requests.map((leave) => {
    const request = requests.get(leave.id)!;
    return { leave, request, at: request.decidedAt ?? request.createdAt };
  });
  for (const { leave, request, at } of filed.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const isPending = leave.status === 'pending';
    const decision = request.events.find(({ action }) => action === 'approved');
    const charged = { ...leave, years: daysByYear(leave.charges) };
    const lines = chargeLines(ledger, charged, isPending ? 'held' : 'used', isPending ? 'filed' : 'approved');
    add(lines, at, (isPending ? undefined : decision?.actor) ?? request.filer);
  }

  const adjusted = [thisYear - 1, thisYear].find((year) => years.has(year) && year % 4 === number % 4);
  if (adjusted && of.leaveType.name === 'Annual Leave' && of.person.id !== hr.id) {
    const change = { ...adjustments[number % adjustments.length]!, on: `${adjusted}-01-15` };
    const at = new Date(`${adjusted}-01-15T08:00:00Z`);
    add([line({ year: adjusted, kind: 'adjust', ...change })], at, hr);
  }
  if (hasYearEnd(ledger, of, thisYear - 1)) add(yearEndLines(ledger, of, thisYear - 1), now, hr);
  return posted;
}

/** Rows of accounts, lots and lines, each with an id. */
function rowsOf(standings: readonly { standing: Standing; lines: Posted[] }[], now: Date) {
  const { idAt } = createRandom(58);
  const accounts: object[] = [];
  const lots: object[] = [];
  const lines: object[] = [];
  for (const { standing, lines: own } of standings) {
    const { of } = standing;
    const ids = new Map<string, string>();
    for (const year of new Set(own.map((each) => each.year))) {
      const id = idAt(now);
      const available = balance({ lines: own, taken: [] }, year);
      const floor = isUnlimited(of, year)
        ? null
        : floorAfter(of, year, { before: available, after: available, checked: false });
      accounts.push({ id, employeeId: of.person.id, leaveTypeId: of.leaveType.id, year, available, floor });
      ids.set(String(year), id);
    }
    for (const { year, lot, actor, on, ...each } of own) {
      const accountId = ids.get(String(year));
      const key = lot && `${year} ${lot.kind} ${lot.expires}`;
      if (key && !ids.has(key)) {
        ids.set(key, idAt(now));
        lots.push({ id: ids.get(key), accountId, ...lot });
      }
      const by = { actorId: actor?.id ?? null, actorName: actor && nameOf(actor) };
      lines.push({ ...each, accountId, day: on, lotId: key && ids.get(key), ...by });
    }
  }
  return { accounts, lots, lines };
}

/** The ledger of the demo organisation, by the rules of the portal. */
export async function writeBalances(
  client: ClientBase,
  organisation: Organisation,
  types: readonly LeaveType[],
  { requests, charged }: { requests: readonly DemoRequest[]; charged: readonly LeaveRequest[] },
  { today, now }: DemoClock,
): Promise<void> {
  const { people, logins } = organisation;
  const year = yearOf(today);
  const { idAt } = createRandom(61);
  const policies = policiesOf(types, organisation, year).map((policy) => ({ id: idAt(now), ...policy }));
  const byId = new Map(requests.map((request) => [request.id, request]));
  const standings = people.flatMap((person, number) =>
    types.map((type) => {
      const isOwn = ({ employeeId, leaveTypeId, status }: LeaveRequest) =>
        employeeId === person.id &&
        leaveTypeId === type.id &&
        (status === 'pending' || status === 'approved');
      const standing: Standing = {
        of: {
          person: personOf(person, organisation),
          leaveType: typeOf(type),
          policies: policies.filter(({ leaveTypeId }) => leaveTypeId === type.id),
          openings: [],
          settledYears: [],
          today,
        },
        lines: [],
        requests: charged.filter(isOwn),
      };
      return { standing, lines: historyOf(standing, { requests: byId, number, hr: logins.hr, now }) };
    }),
  );
  const { accounts, lots, lines } = rowsOf(standings, now);
  await insertRows(
    client,
    'leave.policies',
    policies.map(({ from, ...policy }) => ({ ...policy, validFrom: from })),
  );
  await insertRows(client, 'leave.accounts', accounts);
  await insertRows(client, 'leave.lots', lots);
  await insertRows(client, 'leave.lines', lines);
  const ended = { year: year - 1, at: now, actorId: logins.hr.id, actorName: nameOf(logins.hr) };
  await insertRows(client, 'leave.year_runs', [ended]);
}
