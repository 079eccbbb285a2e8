import * as contract from '@portal/contracts';
import { route, type Database } from '@portal/service-kit';
import { findDay } from './calendar/day';
import { findMonth } from './calendar/month';
import { findTeam } from './calendar/team';
import { cancelRequest, decideCancellation } from './cancel';
import { decide, refuseOutsider } from './decide';
import { decideMany } from './decide-many';
import { editRequest } from './edit-request';
import { fileRequest } from './file-request';
import { filingOf } from './filing';
import { countPending, listPending, listRequests } from './listing/lists';
import { previewRequest } from './preview';
import { readerOf, readerScope } from './reader';
import { findRequest } from './record';
import { findRequestDetail } from './record-detail';
import { reopen } from './reopen';
import { findStats } from './stats/stats';

const lists = ['leave_requests.requests', 'employees.employees', 'leave_types.leave_types'];
const versioned = { lists, scope: readerScope };
// Facts are kept by the day in UTC, so the figures move at midnight there too.
const statsVersioned = {
  lists,
  scope: (call: Parameters<typeof readerScope>[0]) =>
    `${readerScope(call)} ${new Date().toISOString().slice(0, 10)}`,
};

type Addressed = Parameters<typeof readerOf>[0] & { db: Database; params: { id: string } };
const find = (call: Addressed) => findRequest(call.db, call.params.id, readerOf(call));
const reached = { authorize: async (call: Addressed) => void (await find(call)) };
const decidable = {
  authorize: async (call: Addressed) => refuseOutsider(await find(call), readerOf(call)),
};

export const routes = [
  route(contract.listLeaveRequests, (call) => listRequests(call.db, call.query, readerOf(call)), {
    versioned,
  }),
  route(contract.getLeaveRequest, (call) => findRequestDetail(call.db, call.params.id, readerOf(call))),
  route(contract.leaveStats, (call) => findStats(call.db, readerOf(call)), { versioned: statsVersioned }),
  route(contract.createLeaveRequest, (call) => fileRequest(call.db, filingOf(call.body), readerOf(call))),
  route(contract.previewLeaveRequest, (call) => previewRequest(call.db, call.body, readerOf(call))),
  route(
    contract.updateLeaveRequest,
    ({ body, ...call }) => editRequest(call.db, call.params.id, filingOf(body), body.version, readerOf(call)),
    reached,
  ),
  route(
    contract.cancelLeaveRequest,
    (call) => cancelRequest(call.db, call.params.id, call.body, readerOf(call)),
    reached,
  ),

  route(contract.listPendingApprovals, (call) => listPending(call.db, call.query, readerOf(call))),
  route(
    contract.countPendingApprovals,
    (call) => countPending(call.db, call.query.awaiting, readerOf(call)),
    { versioned },
  ),
  route(
    contract.approveLeaveRequest,
    (call) => decide(call.db, call.params.id, 'approved', call.body, readerOf(call)),
    decidable,
  ),
  route(
    contract.denyLeaveRequest,
    (call) => decide(call.db, call.params.id, 'denied', call.body, readerOf(call)),
    decidable,
  ),
  route(
    contract.reopenLeaveRequest,
    (call) => reopen(call.db, call.params.id, call.body, readerOf(call)),
    reached,
  ),
  route(contract.decideLeaveRequests, (call) => decideMany(call.db, call.body, readerOf(call), call.log)),
  route(
    contract.decideCancellation,
    (call) => decideCancellation(call.db, call.params.id, call.body, readerOf(call)),
    reached,
  ),

  route(
    contract.leaveCalendar,
    ({ query: { month, ...filter }, ...call }) => findMonth(call.db, month, filter, readerOf(call)),
    { versioned },
  ),
  route(contract.leaveCalendarTeam, (call) => findTeam(call.db, call.query, readerOf(call)), { versioned }),
  route(contract.leaveCalendarDay, (call) => findDay(call.db, call.query, readerOf(call)), { versioned }),
];
