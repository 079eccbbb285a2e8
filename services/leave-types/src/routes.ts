import * as contract from '@portal/contracts';
import { route, type Principal } from '@portal/service-kit';
import { createLeaveType, updateLeaveType } from './commands';
import { findLeaveType, listLeaveTypes } from './queries';

/** Leave types are written by HR and system administrators and read by everyone. */
const mayWrite = ({ role }: Principal): boolean => contract.hasAbility(role, 'leaveType.write');

export const routes = [
  route(
    contract.listLeaveTypes,
    ({ db, query, principal }) => listLeaveTypes(db, query, mayWrite(principal)),
    {
      versioned: {
        lists: ['leave_types.leave_types'],
        scope: ({ principal }) => String(mayWrite(principal)),
      },
    },
  ),
  route(contract.createLeaveType, async ({ db, body }) =>
    findLeaveType(db, await createLeaveType(db, body), true),
  ),
  route(
    contract.updateLeaveType,
    async ({ db, params, body, today }) => {
      await updateLeaveType(db, params.id, body, today);
      return findLeaveType(db, params.id, true);
    },
    { authorize: async ({ db, params }) => void (await findLeaveType(db, params.id, true)) },
  ),
];
