import * as contract from '@portal/contracts';
import { addLeaveType } from '@portal/service-kit/testing';
import fc from 'fast-check';
import { balanceOf, file, monday, plus, thisYear, type BalanceHarness } from './balances.testing';

/** One of what a history has so far, by any number. */
const pick = fc.nat(30);
const who = fc.nat(2);
const type = fc.nat(2);
/** Weeks of last year, this year and the next one, and some over each new year. */
const starts = fc.record({ year: fc.integer({ min: -1, max: 1 }), week: fc.nat(52), day: fc.nat(6) });
const part = fc.constantFrom('full_day', 'half_day', 'hours');
const leave = { type, starts, days: fc.integer({ min: 1, max: 9 }), part };
export const operation = fc.oneof(
  { weight: 7, arbitrary: fc.record({ kind: fc.constant('file' as const), who, ...leave }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('edit' as const), request: pick, ...leave }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('approve', 'deny', 'reopen', 'cancel'),
      request: pick,
    }),
  },
  fc.record({ kind: fc.constant('adjust' as const), type, who, days: fc.integer({ min: -12, max: 12 }) }),
  fc.record({
    kind: fc.constant('allowance' as const),
    type,
    days: fc.constantFrom('5', '12.5', '20', '999'),
  }),
  fc.record({
    kind: fc.constant('policy' as const),
    type,
    from: fc.integer({ min: -400, max: 700 }),
    days: fc.constantFrom(6, 12.5, 24),
    accrual: fc.constantFrom('yearly' as const, 'monthly' as const),
    floor: fc.constantFrom(0, -5),
    carryExpiry: fc.constantFrom('02-29', '03-31', ''),
  }),
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('yearEnd', 'undo'),
      year: fc.constantFrom(thisYear - 1, thisYear),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('holiday' as const),
      starts,
      share: fc.constantFrom(0.5 as const, 1 as const),
    }),
  },
  fc.record({ kind: fc.constant('noHoliday' as const), holiday: pick }),
  fc.record({ kind: fc.constant('pattern' as const), pattern: fc.nat(2), turn: fc.nat(7) }),
  fc.record({
    kind: fc.constant('terms' as const),
    who,
    first: fc.nat(2),
    then: fc.nat(2),
    changes: starts,
    percent: fc.constantFrom(50, 100),
  }),
  fc.record({
    kind: fc.constant('employed' as const),
    who,
    joined: fc.constantFrom(null, `${thisYear - 3}-02-01`, `${thisYear}-04-15`),
    leaves: fc.constantFrom(null, `${thisYear + 1}-08-15`),
  }),
  fc.record({ kind: fc.constant('count' as const) }),
);
export type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

/** What a history has made so far. */
export interface Run {
  world: BalanceHarness;
  types: string[];
  requests: { id: string; employeeId: string }[];
  region: string;
  patterns: { id: string; name: string }[];
  holidays: string[];
}

const as = ({ harness, hr }: BalanceHarness) => harness.as(hr);

/** Those whose leave it is. */
export const people = (world: BalanceHarness) => [world.employee, world.colleague, world.supervisor];
const dayOf = ({ year, week, day }: { year: number; week: number; day: number }) =>
  plus(monday(1, 0, thisYear + year), week * 7 + day);

/** Office days, four on and four off, every second Friday. */
const cycles = [
  [480, 480, 480, 480, 480, 0, 0],
  [720, 720, 720, 720, 0, 0, 0, 0],
  [480, 480, 480, 480, 480, 0, 0, 480, 480, 480, 480, 0, 0, 0],
];

const decisions = {
  approve: contract.approveLeaveRequest,
  deny: contract.denyLeaveRequest,
  reopen: contract.reopenLeaveRequest,
  cancel: contract.cancelLeaveRequest,
};

/** Counts again all that waits for it. */
export const count = ({ harness }: BalanceHarness) => harness.runJob('leave', 'leave requests: count again');

type Leave = Omit<Extract<Operation, { kind: 'edit' }>, 'kind' | 'request'>;
const bodyOf = (run: Run, { type: at, starts: from, days, part: requestType }: Leave) => {
  const startDate = dayOf(from);
  return {
    leaveTypeId: run.types[at]!,
    startDate,
    endDate: requestType === 'full_day' ? plus(startDate, days - 1) : startDate,
    requestType,
    hours: requestType === 'hours' ? days / 2 : null,
    ...(requestType === 'half_day' && { dayPart: days % 2 ? ('am' as const) : ('pm' as const) }),
  };
};

/** Does one operation over HTTP and answers its status, if there is something to do it with. */
export async function apply(run: Run, operation: Operation): Promise<number | undefined> {
  const { world } = run;
  switch (operation.kind) {
    case 'file': {
      const { employeeId } = people(world)[operation.who]!;
      const answer = await file(world, { employeeId, ...bodyOf(run, operation) });
      if (answer.status === 201) run.requests.push({ id: answer.body.id, employeeId });
      return answer.status;
    }
    case 'adjust': {
      const { employeeId } = people(world)[operation.who]!;
      const { accountId } = await balanceOf(world, employeeId, { type: run.types[operation.type]! });
      const body = { days: operation.days, on: `${thisYear + 1}-06-01`, note: 'Random' };
      return (await as(world)(contract.adjustBalance, { params: { accountId }, body })).status;
    }
    case 'allowance': {
      const id = run.types[operation.type]!;
      const body = { name: `Leave ${id}`, employeeId: world.hr.employeeId, allowanceTotal: operation.days };
      return (await as(world)(contract.updateLeaveType, { params: { id }, body })).status;
    }
    case 'policy': {
      const { kind: _, type: at, from, days: yearlyGrant, ...terms } = operation;
      const body = {
        leaveTypeId: run.types[at]!,
        from: plus(`${thisYear}-01-01`, from),
        yearlyGrant,
        carryCap: 4,
        ...terms,
      };
      return (await as(world)(contract.createLeavePolicy, { body })).status;
    }
    case 'yearEnd':
    case 'undo': {
      const call = operation.kind === 'undo' ? contract.undoYearEnd : contract.runYearEnd;
      return (await as(world)(call, { params: { year: operation.year } })).status;
    }
    case 'holiday': {
      const body = {
        regionId: run.region,
        date: dayOf(operation.starts),
        name: 'Random',
        share: operation.share,
      };
      const answer = await as(world)(contract.createHoliday, { body });
      if (answer.status === 201) run.holidays.push(answer.body.id);
      return answer.status;
    }
    case 'noHoliday': {
      const [id] = run.holidays.splice(operation.holiday % Math.max(1, run.holidays.length), 1);
      if (!id) return undefined;
      return (await as(world)(contract.deleteHoliday, { params: { id } })).status;
    }
    case 'pattern': {
      const { id, name } = run.patterns[operation.pattern]!;
      const cycle = cycles[operation.pattern]!;
      const minutes = cycle.map((_, at) => cycle[(at + operation.turn) % cycle.length]!);
      const body = { name, anchor: '2026-01-05', cycleDays: cycle.length, minutes };
      return (await as(world)(contract.updateWorkingPattern, { params: { id }, body })).status;
    }
    case 'terms': {
      const { first, then, percent } = operation;
      const changes = dayOf(operation.changes);
      const term = { regionId: run.region, percent, basis: 'pattern' as const };
      const terms = [
        { ...term, from: '2000-01-01', to: plus(changes, -1), patternId: run.patterns[first]!.id },
        { ...term, from: changes, patternId: run.patterns[then]!.id },
      ];
      const { employeeId: id } = people(world)[operation.who]!;
      return (await as(world)(contract.updateWorkingTerms, { params: { id }, body: { terms } })).status;
    }
    case 'employed': {
      const { employeeId } = people(world)[operation.who]!;
      await world.harness.sql('update employees.employees set joined_on = $2, leaves_on = $3 where id = $1', [
        employeeId,
        operation.joined,
        operation.leaves,
      ]);
      return undefined;
    }
    case 'count':
      await count(world);
      return undefined;
    default: {
      const request = run.requests[operation.request % Math.max(1, run.requests.length)];
      if (!request) return undefined;
      const params = { id: request.id };
      if (operation.kind !== 'edit')
        return (await as(world)(decisions[operation.kind], { params, body: {} })).status;
      const body = { employeeId: request.employeeId, reason: 'Random', ...bodyOf(run, operation) };
      return (await as(world)(contract.updateLeaveRequest, { params, body })).status;
    }
  }
}

/** A history begins with nothing but people. */
export async function begin(world: BalanceHarness): Promise<Run> {
  await world.harness.sql(`
    truncate leave.accounts, leave.lines, leave.lots, leave.policies,
      leave.year_runs, leave.openings;
    delete from leave.requests;
    delete from leave_types.leave_types;
    truncate working_time.terms, working_time.default_terms, working_time.holidays, working_time.regions,
      working_time.patterns`);
  await world.harness.sql(`update employees.employees set joined_on = '2020-01-01', leaves_on = null`);
  const types: string[] = [];
  for (const route of ['supervisor', 'auto', 'hr'] as const)
    types.push(await addLeaveType(world.harness, { allowance: '15', route }));
  const region = await as(world)(contract.createRegion, { body: { name: 'Region', country: 'FR' } });
  const patterns: Run['patterns'] = [];
  for (const minutes of cycles) {
    const cycleDays = minutes.length;
    const body = { name: `Pattern ${cycleDays}`, anchor: '2026-01-05', cycleDays, minutes };
    patterns.push((await as(world)(contract.createWorkingPattern, { body })).body);
  }
  const run: Run = { world, types, requests: [], region: region.body.id, patterns, holidays: [] };
  for (const { employeeId: id } of people(world)) {
    const terms = [{ from: '2000-01-01', patternId: patterns[0]!.id, regionId: run.region }];
    await as(world)(contract.updateWorkingTerms, { params: { id }, body: { terms } });
  }
  return run;
}
