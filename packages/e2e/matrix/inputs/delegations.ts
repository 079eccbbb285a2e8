import { createDelegation, type Role } from '@portal/contracts';
import { addPerson } from '../../support/people';
import { personOf, type World } from '../world';
import type { CallerName } from '../callers';
import { missingId, nothing, type Input, type Inputs } from './input';

type Who = (world: World, caller: CallerName) => string;

const own: Who = (world, caller) => personOf(world, caller).employeeId;

/** Far ahead, so that nobody decides for anybody in the other cells; each on days of its own. */
const delegation = (toId: string, world: World) => {
  const day = world.nextDay().replace(/^\d{4}/, (year) => String(Number(year) + 100));
  return { toId, from: day, to: day };
};

/** One that somebody made for this cell asks of the caller, or of another. */
const asked = (who: Who, given: object) => async (world: World, caller: CallerName) => {
  const giver = await addPerson(world.admin, { departmentId: world.departments.second, role: 'supervisor' });
  const toId = canDecide(caller) ? who(world, caller) : world.people.supervisor.employeeId;
  const { id } = await giver.caller.ok(createDelegation, { body: delegation(toId, world) });
  return { given: { params: { id }, ...given } };
};
const canDecide = (caller: CallerName) =>
  ['supervisor', 'hr_admin', 'system_admin', 'other_supervisor'].includes(caller);
/** By somebody made for this cell: who has a delegate already is refused another. */
async function naming(world: World, caller: CallerName): Promise<Input> {
  const given = { body: delegation(world.people.supervisor.employeeId, world) };
  if (!canDecide(caller)) return { given };
  const role = caller === 'other_supervisor' ? 'supervisor' : (caller as Role);
  return {
    given,
    as: (await addPerson(world.admin, { departmentId: world.departments.second, role })).caller,
  };
}
/** In place of somebody made for this cell. */
async function inPlaceOf(world: World): Promise<Input> {
  const absent = await addPerson(world.admin, { departmentId: world.departments.second, role: 'supervisor' });
  const toId = world.people.supervisor.employeeId;
  return { given: { body: { ...delegation(toId, world), fromId: absent.employeeId } } };
}
const delegations = (given: object) => ({
  'asked of the caller': asked(own, given),
  "others'": asked(
    (world, caller) => world.people[caller === 'supervisor' ? 'other_supervisor' : 'supervisor'].employeeId,
    given,
  ),
  missing: () => ({ given: { params: { id: missingId() }, ...given } }),
});

export const delegationInputs: Inputs = {
  listDelegations: nothing,
  createDelegation: { '-': naming, "in a supervisor's place": inPlaceOf },
  acceptDelegation: delegations({ body: {} }),
  deleteDelegation: delegations({}),
};
