import * as contract from '@portal/contracts';
import { route, type Principal } from '@portal/service-kit';
import { assignShift } from './commands/assign';
import { cancelShift } from './commands/cancel';
import { listPublished, publishRoster } from './commands/publish';
import { listCurrentShifts } from './queries/board';
import { findMyShift } from './queries/own';
import { listShifts } from './queries/range';
import { listRoster } from './queries/roster';
import { signIn, takeStep } from './commands/sign';

const lists = ['shifts.shifts', 'employees.employees', 'departments.departments'];
/** A list that is another one for another reader. */
const ofReader = {
  versioned: {
    lists,
    scope: ({ principal }: { principal: Principal }) =>
      `${principal.role} ${principal.departmentId} ${principal.employeeId}`,
  },
};

export const routes = [
  route(contract.listCurrentShifts, ({ db, today, timeZone }) => listCurrentShifts(db, today, timeZone), {
    versioned: { lists, scope: ({ today }) => today },
  }),
  route(
    contract.listShifts,
    ({ db, principal, query, timeZone }) => listShifts(db, principal, query, timeZone),
    ofReader,
  ),
  route(
    contract.listRoster,
    ({ db, principal, query, timeZone }) => listRoster(db, principal, query, timeZone),
    ofReader,
  ),
  route(contract.myShift, ({ db, principal, timeZone }) => findMyShift(db, principal, timeZone)),
  route(contract.assignShift, ({ db, principal, body, timeZone }) =>
    assignShift(db, principal, body, timeZone),
  ),
  route(contract.cancelShift, async ({ db, principal, params, timeZone }) => {
    await cancelShift(db, principal, params.id, timeZone);
    return { success: true };
  }),
  route(contract.listPublishedRosters, ({ db, principal, query }) =>
    listPublished(db, principal, query.departmentId ?? null),
  ),
  route(contract.publishRoster, ({ db, principal, body, timeZone, today }) =>
    publishRoster(db, principal, body, { timeZone, today }),
  ),
  route(contract.signIn, ({ db, principal, body, timeZone }) =>
    signIn(db, principal, body.location, timeZone),
  ),
  route(contract.startBreak, ({ db, principal }) => takeStep(db, principal, 'startBreak')),
  route(contract.endBreak, ({ db, principal }) => takeStep(db, principal, 'endBreak')),
  route(contract.signOut, ({ db, principal }) => takeStep(db, principal, 'signOut')),
];
