import * as contract from '@portal/contracts';
import { route, type Database } from '@portal/service-kit';
import { routes as ledgerRoutes } from './ledger/routes';
import { routes as policyRoutes } from './policies/routes';
import { routes as yearEndRoutes } from './year-end/routes';
import { createBlackout, deleteBlackout, listBlackouts } from './calendar/blackouts';
import { findDay } from './calendar/day';
import { findDaysOff, findPersonDays } from './calendar/days-off';
import { findMonth } from './calendar/month';
import { findTeam } from './calendar/team';
import { cancelRequest, withdrawCancellation } from './requests/cancel';
import { decideCancellation } from './approvals/decide-cancellation';
import { decide, refuseOutsider } from './approvals/decide';
import { decideMany } from './approvals/decide-many';
import { previewDecisions } from './approvals/preview-decisions';
import { correctRequest } from './requests/correct';
import { editRequest } from './requests/edit';
import { fileRequest } from './requests/file';
import { filingOf } from './requests/leave';
import { countPending, listPending } from './approvals/queue';
import { listRequests } from './requests/listing/lists';
import { recordSicknessOn, withdrawSicknessFrom } from './requests/sickness';
import { previewRequest } from './requests/preview';
import { actorOf, actorScope } from './actor';
import { findSeen } from './requests/change';
import {
  acceptDelegation,
  createDelegation,
  deleteDelegation,
  findDelegation,
  listDelegations,
} from './approvals/delegations';
import { findRequestDetail } from './requests/detail';
import { reopen } from './approvals/reopen';
import { findApprovalSettings, updateApprovalSettings } from './approvals/settings';
import { figuresPeriod } from './stats/figures';
import { findStats } from './stats/stats';

const lists = [
  'leave.requests',
  'leave.blackouts',
  'leave.delegations',
  'employees.employees',
  'leave_types.leave_types',
  'departments.departments',
];
const versioned = { lists, scope: actorScope };
// The figures look back on days of UTC, so they move at midnight there too.
const statsVersioned = {
  lists,
  scope: (call: Parameters<typeof actorScope>[0] & { db: Database }) =>
    `${actorScope(call)} ${new Date().toISOString().slice(0, 10)} ${figuresPeriod(call.db)}`,
};

type Addressed = Parameters<typeof actorOf>[0] & { db: Database; params: { id: string } };
const reached = { authorize: (call: Addressed) => findSeen(call.db, call.params.id, actorOf(call)) };
const mine = {
  authorize: async (call: Addressed) => void (await findDelegation(call.db, call.params.id, actorOf(call))),
};
const decidable = {
  authorize: async (call: Addressed) => {
    const seen = await reached.authorize(call);
    refuseOutsider(seen);
    return seen;
  },
};

export const routes = [
  ...ledgerRoutes,
  ...policyRoutes,
  ...yearEndRoutes,
  route(contract.listLeaveRequests, (call) => listRequests(call.db, call.query, actorOf(call)), {
    versioned,
  }),
  route(contract.getLeaveRequest, (call) => findRequestDetail(call.db, call.params.id, actorOf(call))),
  route(contract.leaveStats, (call) => findStats(call.db, actorOf(call)), { versioned: statsVersioned }),
  route(contract.createLeaveRequest, (call) => fileRequest(call.db, filingOf(call.body), actorOf(call))),
  route(contract.previewLeaveRequest, (call) => previewRequest(call.db, call.body, actorOf(call))),
  route(
    contract.updateLeaveRequest,
    ({ body, ...call }, seen) => editRequest(call.db, seen, filingOf(body), body.version, actorOf(call)),
    reached,
  ),
  route(
    contract.correctLeaveRequest,
    (call, seen) => correctRequest(call.db, seen, call.body, actorOf(call)),
    reached,
  ),
  route(
    contract.cancelLeaveRequest,
    (call, seen) => cancelRequest(call.db, seen, call.body, actorOf(call)),
    reached,
  ),

  route(contract.listPendingApprovals, (call) => listPending(call.db, call.query, actorOf(call))),
  route(contract.countPendingApprovals, (call) => countPending(call.db, call.query.awaiting, actorOf(call)), {
    versioned,
  }),
  route(
    contract.approveLeaveRequest,
    (call, seen) => decide(call.db, seen, 'approved', call.body, actorOf(call)),
    decidable,
  ),
  route(
    contract.denyLeaveRequest,
    (call, seen) => decide(call.db, seen, 'denied', call.body, actorOf(call)),
    decidable,
  ),
  route(
    contract.reopenLeaveRequest,
    (call, seen) => reopen(call.db, seen, call.body, actorOf(call)),
    reached,
  ),
  route(contract.previewDecisions, (call) => previewDecisions(call.db, call.body, actorOf(call))),
  route(contract.decideLeaveRequests, (call) => decideMany(call.db, call.body, actorOf(call), call.log)),
  route(
    contract.decideCancellation,
    (call, seen) => decideCancellation(call.db, seen, call.body, actorOf(call)),
    reached,
  ),

  route(
    contract.withdrawCancellation,
    (call, seen) => withdrawCancellation(call.db, seen, call.body, actorOf(call)),
    reached,
  ),

  route(
    contract.recordSickness,
    (call, seen) => recordSicknessOn(call.db, seen, call.body, actorOf(call)),
    reached,
  ),
  route(
    contract.withdrawSickness,
    (call, seen) => withdrawSicknessFrom(call.db, seen, actorOf(call)),
    reached,
  ),

  route(contract.leaveCalendar, (call) => findMonth(call.db, call.query, actorOf(call)), { versioned }),
  route(contract.leaveCalendarTeam, (call) => findTeam(call.db, call.query, actorOf(call)), { versioned }),
  route(contract.leaveCalendarDaysOff, (call) => findDaysOff(call.db, call.query)),
  route(contract.leaveCalendarPerson, (call) => findPersonDays(call.db, call.query, actorOf(call))),
  route(contract.leaveCalendarDay, (call) => findDay(call.db, call.query, actorOf(call)), { versioned }),

  route(contract.getApprovalSettings, (call) => findApprovalSettings(call.db)),
  route(contract.updateApprovalSettings, (call) => updateApprovalSettings(call.db, call.body)),

  route(contract.listDelegations, (call) => listDelegations(call.db, actorOf(call))),
  route(contract.createDelegation, (call) => createDelegation(call.db, call.body, actorOf(call))),
  route(contract.acceptDelegation, (call) => acceptDelegation(call.db, call.params.id, actorOf(call)), mine),
  route(contract.deleteDelegation, (call) => deleteDelegation(call.db, call.params.id, actorOf(call)), mine),

  route(contract.listBlackouts, (call) => listBlackouts(call.db, call.query, call.principal)),
  route(contract.createBlackout, (call) => createBlackout(call.db, call.body, call.principal)),
  route(contract.deleteBlackout, (call) => deleteBlackout(call.db, call.params.id)),
];
