import * as contract from '@portal/contracts';
import { route, type Database, type Principal } from '@portal/service-kit';
import { assignShift, judgePhoneFirst } from './commands/assign';
import { cancelShift } from './commands/cancel';
import { listPublished, publishRoster } from './commands/publish';
import { listCurrentShifts } from './queries/board';
import { findMyShift } from './queries/own';
import { listShifts } from './queries/range';
import { listRoster } from './queries/roster';
import { signIn, takeStep } from './commands/sign';
import { askOvertime, decideOvertime, findAskable, findDecidable } from './overtime/commands';
import { listOvertime } from './overtime/queries';

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
  authorize: ({ db, principal, params }: Addressed) => findAskable(db.knex, principal, params.id),
};
const decidable = {
  authorize: ({ db, principal, params }: Addressed) => findDecidable(db.knex, principal, params.id),
};

export const routes = [
  route(contract.listCurrentShifts, listCurrentShifts, { versioned: { lists, scope: ({ today }) => today } }),
  route(contract.listShifts, listShifts, ofReader),
  route(contract.listRoster, listRoster, ofReader),
  route(contract.myShift, findMyShift),
  route(contract.assignShift, assignShift, { judgeInvalid: judgePhoneFirst }),
  route(contract.cancelShift, cancelShift),
  route(contract.listPublishedRosters, listPublished),
  route(contract.publishRoster, publishRoster),
  route(contract.signIn, signIn),
  route(contract.startBreak, takeStep('startBreak')),
  route(contract.endBreak, takeStep('endBreak')),
  route(contract.signOut, takeStep('signOut')),
  route(contract.listOvertime, listOvertime),
  route(contract.askOvertime, askOvertime, askable),
  route(contract.approveOvertime, decideOvertime('approved'), decidable),
  route(contract.denyOvertime, decideOvertime('denied'), decidable),
];
