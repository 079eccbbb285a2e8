import * as contract from '@portal/contracts';
import { route } from '@portal/service-kit';
import { createLeaveType, updateLeaveType } from './commands';
import { mayWrite } from './policy';
import { findLeaveType, listLeaveTypes } from './queries';

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
    async ({ db, params, body }) => {
      await updateLeaveType(db, params.id, body);
      return findLeaveType(db, params.id, true);
    },
    { authorize: async ({ db, params }) => void (await findLeaveType(db, params.id, true)) },
  ),
];
