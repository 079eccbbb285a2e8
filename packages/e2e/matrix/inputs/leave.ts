import { approveLeaveRequest, createBlackout, recordSickness, type ApprovalRoute } from '@portal/contracts';
import { dayFromNow } from '../../support/dates';
import { addDepartment, type Person } from '../../support/people';
import { cancellationAsked, fileRequest, requestBody } from '../fixtures';
import { personOf, type World } from '../world';
import type { CallerName } from '../callers';
import { always, missingId, nothing, type Input, type Inputs } from './input';

type Who = (world: World, caller: CallerName) => string;

const own: Who = (world, caller) => personOf(world, caller).employeeId;
const employee: Who = (world) => world.people.employee.employeeId;
const stranger: Who = (world) => world.stranger.employeeId;

/** Of a department without people: it stands in nobody's way. */
const blackout = async (world: World) => ({
  departmentId: await addDepartment(world.admin),
  from: '2027-01-01',
  to: '2027-01-02',
  reason: 'Test of who may',
});

/** What a picker marks for somebody. */
const markedFor = (who: Who) => (world: World, caller: CallerName) => ({
  given: { query: { from: dayFromNow(0), employeeId: who(world, caller) } },
});

/** A pending request of somebody, awaiting the route's first step. */
const pending =
  (who: Who, route: ApprovalRoute, body: object = { comment: 'Seen' }) =>
  async (world: World, caller: CallerName) => {
    const { id } = await fileRequest(world, who(world, caller), route);
    return { given: { params: { id }, body } };
  };
const missing = (body: object) => () => ({ given: { params: { id: missingId() }, body } });

const filing = (who: Who) => (world: World, caller: CallerName) => ({
  given: { body: requestBody(world, who(world, caller), 'supervisor') },
});
const editing = (who: Who) => async (world: World, caller: CallerName) => {
  const { id } = await fileRequest(world, who(world, caller), 'supervisor');
  return { given: { params: { id }, body: requestBody(world, who(world, caller), 'supervisor') } };
};
const reading = (who: Who) => async (world: World, caller: CallerName) => {
  const { id } = await fileRequest(world, who(world, caller), 'supervisor');
  return { given: { params: { id } } };
};

/** Approved leave, to be on another day. */
const toAnotherDay = (id: string, world: World): Input => {
  const day = world.nextDay();
  return { given: { params: { id }, body: { startDate: day, endDate: day, reason: null, hours: null } } };
};
const correction = (who: Who) => async (world: World, caller: CallerName) =>
  toAnotherDay((await fileRequest(world, who(world, caller), 'auto')).id, world);

/** The second of two steps: the supervisor has approved. */
const hrStep = async (world: World) => {
  const { id } = await fileRequest(world, employee(world, 'employee'), 'supervisor,hr');
  await world.people.supervisor.caller.ok(approveLeaveRequest, { params: { id }, body: { comment: null } });
  return { given: { params: { id }, body: { comment: 'Seen' } } };
};

const decisions = {
  "employee's, supervisor's step": pending(employee, 'supervisor'),
  "employee's, hr's step of two": hrStep,
  "employee's, hr's step alone": pending(employee, 'hr'),
  "stranger's, supervisor's step": pending(stranger, 'supervisor'),
  own: pending(own, 'supervisor'),
  missing: missing({ comment: 'Seen' }),
};

const deciders = ['supervisor', 'hr_admin', 'system_admin'] as const;

/** The employee's request, approved by the caller where they may, else by another. */
const decidedBy = (whose: 'own' | "another's") => async (world: World, caller: CallerName) => {
  const { id } = await fileRequest(world, employee(world, caller), 'supervisor');
  const able = deciders.filter((name) => (name === caller) === (whose === 'own'));
  const decider = world.people[able[0] ?? 'supervisor'].caller;
  await decider.ok(approveLeaveRequest, { params: { id }, body: { comment: null } });
  return { given: { params: { id }, body: { comment: 'Seen' } } };
};

/** A cancellation that this person has asked for, to be withdrawn. */
const withdrawal =
  (who: (world: World, caller: CallerName) => Person) => async (world: World, caller: CallerName) => {
    const id = await cancellationAsked(world, who(world, caller));
    return { given: { params: { id }, body: { comment: null } } };
  };

/** Approved leave of somebody on a day, to record sickness on it. */
const approvedDay = (who: Who) => async (world: World, caller: CallerName) => {
  const { id, startDate, endDate } = await fileRequest(world, who(world, caller), 'auto');
  return { given: { params: { id }, body: { startDate, endDate, note: 'Seen' } } };
};
/** The same with sickness, to be withdrawn. */
const sickDay = (who: Who) => async (world: World, caller: CallerName) => {
  const { given } = await approvedDay(who)(world, caller);
  await world.admin.ok(recordSickness, given);
  return { given: { params: given.params } };
};

const grant = { decision: 'cancel' as const, comment: null };

export const leave: Inputs = {
  listLeaveRequests: nothing,
  leaveStats: nothing,
  listPendingApprovals: nothing,
  countPendingApprovals: nothing,
  getLeaveRequest: {
    own: reading(own),
    "employee's": reading(employee),
    "stranger's": reading(stranger),
    missing: () => ({ given: { params: { id: missingId() } } }),
  },
  createLeaveRequest: {
    own: filing(own),
    'for employee': filing(employee),
    'for stranger': filing(stranger),
    'for missing': filing(missingId),
  },
  updateLeaveRequest: {
    own: editing(own),
    "employee's": editing(employee),
    "stranger's": editing(stranger),
    missing: (world) => ({
      given: {
        params: { id: missingId() },
        body: requestBody(world, employee(world, 'employee'), 'supervisor'),
      },
    }),
  },
  previewLeaveRequest: {
    'for employee': filing(employee),
    'for stranger': filing(stranger),
    'for missing': filing(missingId),
  },
  approveLeaveRequest: decisions,
  denyLeaveRequest: decisions,
  reopenLeaveRequest: {
    'own decision': decidedBy('own'),
    "another's decision": decidedBy("another's"),
    missing: missing({ comment: null }),
  },
  previewDecisions: always({ body: { requests: [{ id: missingId() }] } }),
  decideLeaveRequests: always({
    body: { decision: 'approve', comment: null, requests: [{ id: missingId() }] },
  }),
  correctLeaveRequest: {
    own: correction(own),
    "employee's": correction(employee),
    "stranger's": correction(stranger),
    missing: (world) => toAnotherDay(missingId(), world),
  },
  cancelLeaveRequest: {
    'own, pending': pending(own, 'supervisor'),
    "employee's, pending": pending(employee, 'supervisor'),
    "employee's, approved": pending(employee, 'auto'),
    "stranger's, pending": pending(stranger, 'supervisor'),
    missing: missing({ comment: null }),
  },
  decideCancellation: {
    "employee's": async (world) => ({
      given: { params: { id: await cancellationAsked(world, world.people.employee) }, body: grant },
    }),
    "stranger's": async (world) => ({
      given: { params: { id: await cancellationAsked(world, world.stranger) }, body: grant },
    }),
    own: async (world, caller) => {
      const person = caller === 'deactivated' ? world.people.employee : personOf(world, caller);
      return { given: { params: { id: await cancellationAsked(world, person) }, body: grant } };
    },
    missing: missing(grant),
  },
  withdrawCancellation: {
    own: withdrawal((world, caller) =>
      caller === 'deactivated' ? world.people.employee : personOf(world, caller),
    ),
    "employee's": withdrawal((world) => world.people.employee),
    missing: missing({ comment: null }),
  },
  recordSickness: {
    "employee's": approvedDay(employee),
    "stranger's": approvedDay(stranger),
    own: approvedDay(own),
    missing: missing({ startDate: '2027-03-01', endDate: '2027-03-01' }),
  },
  withdrawSickness: {
    "employee's": sickDay(employee),
    "stranger's": sickDay(stranger),
    own: sickDay(own),
    missing: () => ({ given: { params: { id: missingId() } } }),
  },
  leaveCalendar: always({ query: { month: dayFromNow(0).slice(0, 7) } }),
  leaveCalendarTeam: always({ query: { from: dayFromNow(0) } }),
  leaveCalendarDaysOff: {
    "stranger's": (world: World) => ({
      given: { query: { from: dayFromNow(0), employeeIds: world.stranger.employeeId } },
    }),
  },
  leaveCalendarPerson: {
    own: () => ({ given: { query: { from: dayFromNow(0) } } }),
    "employee's": markedFor(employee),
    "stranger's": markedFor(stranger),
    missing: markedFor(missingId),
  },
  leaveCalendarDay: always({ query: { date: dayFromNow(0) } }),
  getApprovalSettings: nothing,
  updateApprovalSettings: always({ body: { remindAfterDays: 3, escalateAfterDays: 7 } }),
  listBlackouts: nothing,
  createBlackout: { '-': async (world) => ({ given: { body: await blackout(world) } }) },
  deleteBlackout: {
    '-': async (world) => {
      const { id } = await world.admin.ok(createBlackout, { body: await blackout(world) });
      return { given: { params: { id } } };
    },
    missing: () => ({ given: { params: { id: missingId() } } }),
  },
};
