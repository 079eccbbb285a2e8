import { createAccount, type Role } from '@portal/contracts';
import { Caller, signedIn } from '../../support/caller';
import { addEmployee, addPerson, unique } from '../../support/people';
import { personOf, type World } from '../world';
import type { CallerName } from '../callers';
import { always, missingId, nothing, type Input, type Inputs } from './input';

const credentials = (world: World, caller: CallerName) =>
  caller === 'anonymous'
    ? { username: `nobody-${unique(8)}`, password: unique(12) }
    : { username: personOf(world, caller).username, password: personOf(world, caller).password };

const newAccount = (employeeId: string) => ({
  employeeId,
  username: `t-${unique(10)}`,
  password: unique(14),
});

const newEmployee = (world: World, role: Role) =>
  addEmployee(world.admin, { departmentId: world.departments.first, role });

async function accountOf(world: World, role: Role): Promise<string> {
  const body = newAccount(await newEmployee(world, role));
  return (await world.admin.ok(createAccount, { body })).id;
}

const aboutAccount = (id: string): Input => ({ given: { params: { id } } });

/** A call about an account: of an employee, of a system administrator, of nobody. */
const ofAccounts = (body?: object): Inputs[string] => {
  const about = (id: string): Input => ({ given: { params: { id }, ...(body && { body }) } });
  return {
    "employee's": async (world) => about(await accountOf(world, 'employee')),
    "system administrator's": async (world) => about(await accountOf(world, 'system_admin')),
    missing: () => about(missingId()),
  };
};

/** The same of an HR administrator: HR sees the account, and only system administrators change it. */
const ofHrAdmins = (body: object): Inputs[string] => ({
  "HR administrator's": async (world) => ({
    given: { params: { id: await accountOf(world, 'hr_admin') }, body },
  }),
});

const canAct = (caller: CallerName) => !['anonymous', 'deactivated', 'replayed'].includes(caller);

async function ownSession(world: World, caller: CallerName): Promise<Input> {
  if (!canAct(caller)) return {};
  const { username, password } = personOf(world, caller);
  return { as: await signedIn(world.url, username, password) };
}

/** Somebody made for one cell, with a session of their own; who cannot act stands for themselves. */
async function somebodyNew(world: World, caller: CallerName): Promise<Input> {
  if (!canAct(caller)) return {};
  return { as: (await personOfRole(world, caller)).caller };
}

const personOfRole = (world: World, caller: CallerName) =>
  addPerson(world.admin, {
    departmentId: world.departments.second,
    role: caller === 'other_supervisor' ? 'supervisor' : (caller as Role),
  });

/** A password is changed by somebody made for it, so that the world's people keep theirs. */
async function passwordChange(world: World, caller: CallerName): Promise<Input> {
  const newPassword = unique(14);
  if (!canAct(caller)) {
    const { password } = personOf(world, caller);
    return { given: { body: { currentPassword: password, newPassword } } };
  }
  const person = await personOfRole(world, caller);
  return { as: person.caller, given: { body: { currentPassword: person.password, newPassword } } };
}

export const identity: Inputs = {
  currentUser: nothing,
  login: {
    'own account': (world, caller) => ({
      as: new Caller(world.url),
      given: { body: credentials(world, caller) },
    }),
  },
  logout: { '-': ownSession },
  verifyCredentials: {
    'own account': (world, caller) => ({ given: { body: credentials(world, caller) } }),
  },
  changePassword: { '-': passwordChange },
  listOwnSessions: nothing,
  endOwnSessions: { 'one that is over': () => ({ given: { body: { sessionId: missingId() } } }) },
  setLanguage: always({ body: { language: 'en' } }),
  requestPasswordLink: { "nobody's": () => ({ given: { body: { username: `nobody-${unique(8)}` } } }) },
  setPassword: { 'made up': () => ({ given: { body: { token: unique(20), newPassword: unique(14) } } }) },
  secondStep: nothing,
  startSecondStep: { '-': somebodyNew },
  confirmSecondStep: {
    'not started': (world, caller) => ({
      given: { body: { password: personOf(world, caller).password, code: '000000' } },
    }),
  },
  endSecondStep: {
    off: (world, caller) => ({
      given: { body: { password: personOf(world, caller).password, code: '000000' } },
    }),
  },
  resetSecondStep: {
    "employee's, off": async (world) => aboutAccount(await accountOf(world, 'employee')),
    "HR administrator's, off": async (world) => aboutAccount(await accountOf(world, 'hr_admin')),
    "system administrator's, off": async (world) => aboutAccount(await accountOf(world, 'system_admin')),
    own: (world, caller) => aboutAccount(personOf(world, caller).accountId),
    missing: () => aboutAccount(missingId()),
  },
  getSignInRules: nothing,
  updateSignInRules: always({ body: { administratorsNeedSecondStep: false } }, 'as they are'),
  listAccounts: nothing,
  listAccountCandidates: nothing,
  createAccount: {
    'new employee': async (world) => ({
      given: { body: newAccount(await newEmployee(world, 'employee')) },
    }),
    'new system administrator': async (world) => ({
      given: { body: newAccount(await newEmployee(world, 'system_admin')) },
    }),
    'new HR administrator': async (world) => ({
      given: { body: newAccount(await newEmployee(world, 'hr_admin')) },
    }),
    'missing employee': () => ({ given: { body: newAccount(missingId()) } }),
  },
  bulkAccounts: {
    '-': async (world) => ({
      given: { body: { ids: [await newEmployee(world, 'employee')], how: 'temporary', commit: true } },
    }),
  },
  updateAccount: {
    ...ofAccounts({ unlock: true }),
    ...ofHrAdmins({ unlock: true }),
    'own, to inactive': (world, caller) => ({
      given: { params: { id: personOf(world, caller).accountId }, body: { active: false } },
    }),
  },
  resetPassword: {
    ...ofAccounts({}),
    ...ofHrAdmins({}),
    own: (world, caller) => ({ given: { params: { id: personOf(world, caller).accountId }, body: {} } }),
  },
  listAccountSessions: ofAccounts(),
  endAccountSessions: ofAccounts({}),
};
