import * as contract from '@portal/contracts';
import { route } from '@portal/service-kit';
import { createLeaveType, updateLeaveType } from './commands';
import { findLeaveType, listLeaveTypes, mayWrite } from './queries';

export const routes = [
  route(contract.listLeaveTypes, listLeaveTypes, {
    versioned: {
      lists: ['leave_types.leave_types'],
      scope: ({ principal }) => String(mayWrite(principal)),
    },
  }),
  route(contract.createLeaveType, createLeaveType),
  route(contract.updateLeaveType, updateLeaveType, {
    authorize: ({ db, params }) => findLeaveType(db, params.id, true),
  }),
];
