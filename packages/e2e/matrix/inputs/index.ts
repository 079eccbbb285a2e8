import { balances } from './balances';
import { delegationInputs } from './delegations';
import { identity } from './identity';
import type { Inputs } from './input';
import { leave } from './leave';
import { operations } from './operations';
import { organisation } from './organisation';
import { releases } from './releases';
import { workingTime } from './working-time';

/** What each row of the table sends. */
export const inputs: Inputs = {
  ...identity,
  ...organisation,
  ...workingTime,
  ...balances,
  ...leave,
  ...delegationInputs,
  ...operations,
  ...releases,
};
