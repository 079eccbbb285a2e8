import { addEmbedOrigin, defaultTargets, signIn, startBreak } from '@portal/contracts';
import { dayFromNow } from '../../support/dates';
import { unique } from '../../support/people';
import { askedOvertime, assignedShift, endedShift, notificationOf, offShift } from '../fixtures';
import type { Person } from '../../support/people';
import { personOf, type World } from '../world';
import type { CallerName } from '../callers';
import { always, missingId, nothing, type Inputs } from './input';

const someOrigin = () => `https://t-${unique(10).toLowerCase()}.example`;

const canAct = (caller: CallerName) => !['anonymous', 'deactivated', 'replayed'].includes(caller);

const assignment = (employeeId: string, world: World) => ({
  given: { body: { employeeId, ...world.nextWindow() } },
});
const withdrawal = async (employeeId: string, world: World) => ({
  given: { params: { id: await assignedShift(world, employeeId) } },
});

/** The caller's own shift, brought to where the call is due. */
const ownShift =
  (...before: (typeof signIn | typeof startBreak)[]) =>
  async (world: World, caller: CallerName) => {
    if (canAct(caller)) {
      const person = personOf(world, caller);
      await offShift(person);
      for (const step of before) await person.caller.ok(step, { body: {} });
    }
    return { given: { body: {} } };
  };

/** Something of the caller, of somebody in each department, and of nobody. */
const ofPeople = (idOf: (person: Person) => Promise<string>, body: object): Inputs[string] => {
  const of =
    (whose: (world: World, caller: CallerName) => Person) => async (world: World, caller: CallerName) => ({
      given: { params: { id: await idOf(whose(world, caller)) }, body },
    });
  return {
    own: of((world, caller) => personOf(world, canAct(caller) ? caller : 'employee')),
    "employee's": of((world) => world.people.employee),
    "stranger's": of((world) => world.stranger),
    missing: () => ({ given: { params: { id: missingId() }, body } }),
  };
};

const report = (department: (world: World) => string) => (world: World) => ({
  given: {
    body: { reportType: 'leave_summary', department: department(world), period: 'current_year' },
  },
});
const reports = {
  'everything in reach': report(() => 'all'),
  'second department': report((world) => world.departments.second),
};

export const operations: Inputs = {
  loginRedirect: always({ query: { next: '/approvals' } }),
  listRemotes: nothing,
  currentShell: nothing,
  lastGoodRemote: { missing: () => ({ given: { params: { name: 'mf-nothing' } } }) },
  clientEvent: always({ body: { remote: 'mf-leave', version: '0.0.0-test0000', phase: 'loaded' } }),
  getOverride: nothing,
  startOverride: always({ body: { remote: 'mf-leave', address: 'http://localhost:4400' } }),
  endOverride: nothing,
  liveEvents: nothing,
  embedState: nothing,
  createEmbedToken: { "for the portal's own pages": ({ url }) => ({ given: { body: { origin: url } } }) },
  listEmbedOrigins: nothing,
  addEmbedOrigin: { new: () => ({ given: { body: { origin: someOrigin() } } }) },
  removeEmbedOrigin: {
    'on the list': async (world) => {
      const origin = someOrigin();
      await world.admin.ok(addEmbedOrigin, { body: { origin } });
      return { given: { query: { origin } } };
    },
    missing: () => ({ given: { query: { origin: someOrigin() } } }),
  },

  listCurrentShifts: nothing,
  listShifts: always({ query: { from: dayFromNow(0), to: dayFromNow(7) } }),
  listRoster: always({ query: { from: dayFromNow(0), to: dayFromNow(6) } }),
  myShift: nothing,
  assignShift: {
    'to employee': (world) => assignment(world.people.employee.employeeId, world),
    'to stranger': (world) => assignment(world.stranger.employeeId, world),
    'to missing': (world) => assignment(missingId(), world),
  },
  listPublishedRosters: nothing,
  publishRoster: {
    'first department': (world) => ({
      given: { body: { departmentId: world.departments.first, until: '2026-01-31' } },
    }),
    missing: () => ({ given: { body: { departmentId: missingId(), until: null } } }),
  },
  cancelShift: {
    "employee's": (world) => withdrawal(world.people.employee.employeeId, world),
    "stranger's": (world) => withdrawal(world.stranger.employeeId, world),
    missing: () => ({ given: { params: { id: missingId() } } }),
  },
  signIn: { '-': ownShift() },
  startBreak: { '-': ownShift(signIn) },
  endBreak: { '-': ownShift(signIn, startBreak) },
  signOut: { '-': ownShift(signIn) },
  listOvertime: nothing,
  askOvertime: ofPeople(endedShift, { minutes: 60, reason: 'Test of who may' }),
  approveOvertime: ofPeople(askedOvertime, {}),
  denyOvertime: ofPeople(askedOvertime, {}),

  generateReport: reports,
  previewReport: reports,
  drawReport: reports,
  reportSummary: {
    'everything in reach': () => ({ given: { query: { department: 'all', period: 'current_year' } } }),
    'second department': (world) => ({
      given: { query: { department: world.departments.second, period: 'current_year' } },
    }),
  },
  getTargets: nothing,
  updateTargets: always({ body: defaultTargets }),

  listNotifications: nothing,
  countNotifications: nothing,
  readNotification: {
    own: async (world, caller) => {
      const person = caller === 'deactivated' ? world.people.employee : personOf(world, caller);
      return { given: { params: { id: await notificationOf(world, person) } } };
    },
    "stranger's": async (world) => ({
      given: { params: { id: await notificationOf(world, world.stranger) } },
    }),
    missing: () => ({ given: { params: { id: missingId() } } }),
  },
  readAllNotifications: nothing,
  getNotificationPreferences: nothing,
  updateNotificationPreferences: always({ body: {} }, 'as they are'),
  getMailDelivery: nothing,
  updateMailDelivery: always({ body: { quiet: null, digestAt: null } }, 'at any time'),
  listOutbox: nothing,
  retryMail: { missing: () => ({ given: { params: { id: missingId() } } }) },
};
