import { createLeavePolicy } from '@portal/contracts';
import type { CallerName } from '../callers';
import { limitedBalance } from '../fixtures';
import { personOf, type World } from '../world';
import { always, missingId, nothing, type Inputs } from './input';

type Who = (world: World, caller: CallerName) => string;

const own: Who = (world, caller) => personOf(world, caller).employeeId;
const employee: Who = (world) => world.people.employee.employeeId;
const stranger: Who = (world) => world.stranger.employeeId;

const query = { on: '2027-06-30' };
const listing = (who: Who) => (world: World, caller: CallerName) => ({
  given: { query: { employeeId: who(world, caller) } },
});
const reading = (who: Who) => async (world: World, caller: CallerName) => {
  const { accountId } = await limitedBalance(world, who(world, caller));
  return { given: { params: { accountId }, query } };
};
const adjusting = (who: Who) => async (world: World, caller: CallerName) => {
  const { accountId, year } = await limitedBalance(world, who(world, caller));
  return {
    given: { params: { accountId }, body: { days: 1, on: `${year}-01-01`, note: 'Test of who may' } },
  };
};

let policies = 0;
/** A policy from a day of its own on. */
const policy = (world: World) => {
  policies += 1;
  const from = new Date(Date.UTC(2040, 0, policies)).toISOString().slice(0, 10);
  return { leaveTypeId: world.leaveTypes.auto, from, yearlyGrant: 999 };
};

const readings = {
  own: reading(own),
  "employee's": reading(employee),
  "stranger's": reading(stranger),
  missing: () => ({ given: { params: { accountId: missingId() }, query } }),
};

export const balances: Inputs = {
  listBalances: {
    own: listing(own),
    "employee's": listing(employee),
    "stranger's": listing(stranger),
    missing: listing(missingId),
  },
  listBalanceEntries: readings,
  forecastBalance: readings,
  adjustBalance: {
    "employee's": adjusting(employee),
    own: adjusting(own),
    missing: () => ({
      given: { params: { accountId: missingId() }, body: { days: 1, on: '2027-01-01', note: 'Nobody' } },
    }),
  },
  listBalanceTable: always({ query: { page: 1, pageSize: 5 } }),
  // Nobody: the matrix asks who may call.
  adjustBalances: {
    '-': (world) => ({
      given: {
        body: {
          ids: [missingId()],
          leaveTypeId: world.leaveTypes.supervisor,
          days: 1,
          on: '2027-01-01',
          note: 'Nobody',
        },
      },
    }),
  },
  // Refused at its row: the matrix asks who may call.
  importOpeningBalances: always({
    body: {
      rows: [{ employee: 'NOBODY', leaveType: 'Annual Leave', year: '2027', days: '12.5' }],
      commit: true,
    },
  }),
  checkBalances: nothing,
  listYearEnds: nothing,
  previewYearEnd: always({ params: { year: String(new Date().getUTCFullYear() - 1) } }),
  // Running one would change the balances of other tests; the demo organisation has run the last one.
  runYearEnd: always({ params: { year: '2001' } }, 'before a year that was run'),
  undoYearEnd: always({ params: { year: '2000' } }, 'of a year that was not run'),
  listLeavePolicies: nothing,
  createLeavePolicy: { '-': (world) => ({ given: { body: policy(world) } }) },
  updateLeavePolicy: {
    '-': async (world) => {
      const body = policy(world);
      const { id } = await world.admin.ok(createLeavePolicy, { body });
      return { given: { params: { id }, body: { ...body, noticeDays: 2 } } };
    },
    missing: (world) => ({ given: { params: { id: missingId() }, body: policy(world) } }),
  },
};
