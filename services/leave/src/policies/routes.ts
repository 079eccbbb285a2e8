import * as contract from '@portal/contracts';
import { route } from '@portal/service-kit';
import { createPolicy, updatePolicy } from './commands';
import { findPolicy, listPolicies } from './queries';

export const routes = [
  route(contract.listLeavePolicies, ({ db }) => listPolicies(db)),
  route(contract.createLeavePolicy, async ({ db, body, today }) =>
    findPolicy(db, await createPolicy(db, body, today)),
  ),
  route(
    contract.updateLeavePolicy,
    async ({ db, params, body, today }) => findPolicy(db, await updatePolicy(db, params.id, body, today)),
    { authorize: async ({ db, params }) => void (await findPolicy(db, params.id)) },
  ),
];
