import * as contract from '@portal/contracts';
import { route, type Database, type Principal } from '@portal/service-kit';
import { assignShift } from './commands/assign';
import { cancelShift } from './commands/cancel';
import { listPublished, publishRoster } from './commands/publish';
import { listCurrentShifts } from './queries/board';
import { findMyShift } from './queries/own';
import { listShifts } from './queries/range';
import { listRoster } from './queries/roster';
import { signIn, takeStep } from './commands/sign';
import { askOvertime, decideOvertime, findAskable, findDecidable } from './overtime/commands';
import { findOvertime, listOvertime } from './overtime/queries';

const lists = ['shifts.shifts', 'employees.employees', 'departments.departments'];
/** A list that is another one for another reader. */
const ofReader = {
  versioned: {
    lists,
    scope: ({ principal }: { principal: Principal }) =>
      `${principal.role} ${principal.departmentId} ${principal.employeeId}`,
  },
};

interface Addressed {
  db: Database;
  principal: Principal;
  params: { id: string };
}
const askable = {
  authorize: async ({ db, principal, params }: Addressed) =>
    void (await findAskable(db.knex, principal, params.id)),
};
const decidable = {
  authorize: async ({ db, principal, params }: Addressed) =>
    void (await findDecidable(db.knex, principal, params.id)),
};
const decide =
  (status: 'approved' | 'denied') =>
  async ({ db, principal, params: { id }, ...clock }: Addressed & { today: string; timeZone: string }) => {
    await decideOvertime(db, principal, id, status, clock);
    return findOvertime(db, principal, id, clock.timeZone);
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
  route(contract.listOvertime, ({ db, principal, query, timeZone }) =>
    listOvertime(db, principal, query, timeZone),
  ),
  route(
    contract.askOvertime,
    async ({ db, principal, params, body, timeZone }) => {
      const id = await askOvertime(db, principal, params.id, body, timeZone);
      return findOvertime(db, principal, id, timeZone);
    },
    askable,
  ),
  route(contract.approveOvertime, decide('approved'), decidable),
  route(contract.denyOvertime, decide('denied'), decidable),
  route(contract.signOut, ({ db, principal }) => takeStep(db, principal, 'signOut')),
];
