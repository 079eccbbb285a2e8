import * as z from 'zod';
import { Role } from './role';
import { Id, IdParams, inQuery, Instant, Paging, requiredName } from './common';
import { endpoint } from './endpoint';
import { NewPassword } from './identity';
import { asIssue } from './messages/message';

export const Account = z.object({
  id: Id,
  /** Of an account without an employee: the account. */
  employeeId: Id,
  employeeName: z.string(),
  /** Position of the employee. */
  position: z.string(),
  role: Role,
  username: z.string(),
  active: z.boolean(),
  /** Whether the employee is active: inactive employees cannot sign in, whatever the state of the account. */
  employeeActive: z.boolean(),
  mustChangePassword: z.boolean(),
  lockedUntil: Instant.nullable(),
  lastLoginAt: Instant.nullable(),
  /** How many sessions are open now. */
  sessions: z.number().int(),
  can: z.object({
    edit: z.boolean(),
    resetPassword: z.boolean(),
    /** There is a second step that can be turned off. */
    resetSecondStep: z.boolean(),
    deactivate: z.boolean(),
  }),
});
export type Account = z.output<typeof Account>;

/** An account whose password was just set; a generated one is returned only here. */
export const AccountWithPassword = Account.extend({
  temporaryPassword: z.string().nullable(),
  /** Address that a link to set a password goes to; absent or null: there is no link. */
  sentTo: z.string().nullish(),
});
export type AccountWithPassword = z.output<typeof AccountWithPassword>;

export const AccountState = z.enum(['active', 'inactive', 'locked', 'signed_in', 'temporary']);
export type AccountState = z.output<typeof AccountState>;

/** Chosen by the administrator; without it the server makes one. */
const temporaryPassword = NewPassword.optional();

export const listAccounts = endpoint({
  method: 'GET',
  path: '/api/accounts',
  owner: 'identity',
  ability: 'account.manage',
  summary: 'Accounts, by page: person, state, last sign-in, open sessions',
  ownOrigin: true,
  query: z.object({
    ...Paging,
    page: Paging.page.default(1),
    pageSize: Paging.pageSize.default(50),
    employeeId: Id.optional(),
    state: AccountState.optional(),
  }),
  response: z.array(Account),
});

export const AccountCandidate = z.object({
  employeeId: Id,
  name: z.string(),
  position: z.string(),
  department: z.string().nullable(),
  /** A free one, made from the name. */
  username: z.string(),
});
export type AccountCandidate = z.output<typeof AccountCandidate>;

export const listAccountCandidates = endpoint({
  method: 'GET',
  path: '/api/accounts/candidates',
  owner: 'identity',
  ability: 'account.manage',
  summary: 'Active employees without an account, by name, each with a free username',
  ownOrigin: true,
  query: z.object({
    q: Paging.q,
    employeeId: Id.optional(),
    limit: inQuery(z.number().int().min(1).max(50)).default(20),
  }),
  response: z.array(AccountCandidate),
});

export const CreateAccountBody = z.object({
  employeeId: z.uuid({ error: asIssue('form.employeeRequired') }),
  username: requiredName('form.usernameRequired', 100),
  password: temporaryPassword,
  /** No temporary password: a link by mail, by which the holder sets their own. */
  invite: z.boolean().optional(),
});
export type CreateAccountBody = z.input<typeof CreateAccountBody>;

export const createAccount = endpoint({
  method: 'POST',
  path: '/api/accounts',
  owner: 'identity',
  ability: 'account.manage',
  summary:
    'Create the account of an employee; its password is temporary, and made here unless one is given. Not of who decides on the leave of the caller',
  ownOrigin: true,
  body: CreateAccountBody,
  response: AccountWithPassword,
  status: 201,
  errors: ['not_found', 'duplicate', 'inactive_employee', 'self_not_allowed', 'wrong_state'],
});

export const updateAccount = endpoint({
  method: 'PUT',
  path: '/api/accounts/:id',
  owner: 'identity',
  ability: 'account.manage',
  summary: 'Activate, deactivate (its sessions end) or unlock an account',
  ownOrigin: true,
  params: IdParams,
  body: z.object({ active: z.boolean().optional(), unlock: z.boolean().optional() }),
  response: Account,
  errors: ['not_found', 'last_admin', 'self_not_allowed'],
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/accounts/:id/password',
  owner: 'identity',
  ability: 'account.manage',
  summary:
    'Give an account a temporary password, made here unless one is given; its sessions end, and its holder is notified. Not of who decides on the leave of the caller',
  ownOrigin: true,
  params: IdParams,
  body: z.object({
    password: temporaryPassword,
    /** The password stays, and its holder gets a link by mail that sets another one. */
    link: z.boolean().optional(),
  }),
  response: AccountWithPassword,
  errors: ['not_found', 'self_not_allowed', 'wrong_state'],
});

export const AccountSession = z.object({
  id: Id,
  openedAt: Instant,
  /** Written down every 5 minutes at most. */
  lastSeenAt: Instant,
  /** As the browser names itself; null when it does not. */
  userAgent: z.string().nullable(),
  address: z.string().nullable(),
});
export type AccountSession = z.output<typeof AccountSession>;

export const listAccountSessions = endpoint({
  method: 'GET',
  path: '/api/accounts/:id/sessions',
  owner: 'identity',
  ability: 'account.manage',
  summary: 'Open sessions of an account, the last used first',
  ownOrigin: true,
  params: IdParams,
  response: z.array(AccountSession),
  errors: ['not_found'],
});

export const endAccountSessions = endpoint({
  method: 'POST',
  path: '/api/accounts/:id/sessions/end',
  owner: 'identity',
  ability: 'account.manage',
  summary: 'End one session of an account, or all of them',
  ownOrigin: true,
  params: IdParams,
  body: z.object({ sessionId: Id.optional() }),
  response: z.object({ ended: z.number().int() }),
  errors: ['not_found'],
});
