import * as z from 'zod';
import { Role } from './abilities';
import { Id, IdParams, Instant, Ok, requiredText } from './common';
import { endpoint } from './endpoint';
import { messages } from './messages';

export const CurrentUser = z.object({
  /** The account. */
  id: Id,
  employeeId: Id,
  username: z.string(),
  name: z.string(),
  role: Role,
  isAdmin: z.boolean(),
  departmentId: Id.nullable(),
  departmentName: z.string().nullable(),
  mustChangePassword: z.boolean(),
  /** What the user may call, decided by the server; a screen asks these and repeats no rule. */
  abilities: z.array(z.string()),
});
export type CurrentUser = z.output<typeof CurrentUser>;

export const LoginBody = z.object({
  username: requiredText(messages.usernameRequired, 100),
  password: z.string({ error: messages.passwordRequired }).min(1, messages.passwordRequired).max(200),
});
export type LoginBody = z.input<typeof LoginBody>;

const newPassword = z.string({ error: messages.passwordRequired }).min(10, messages.passwordLength).max(200);

export const currentUser = endpoint({
  method: 'GET',
  path: '/api/auth/employee',
  owner: 'identity',
  ability: 'signed-in',
  summary: 'The signed-in user',
  response: CurrentUser,
});

export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  owner: 'gateway',
  ability: 'public',
  summary: 'Sign in; sets the session cookie',
  body: LoginBody,
  response: z.object({ success: z.boolean(), message: z.string() }),
  errors: ['invalid_credentials', 'account_locked'],
  limit: 'login',
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  owner: 'gateway',
  ability: 'public',
  summary: 'Sign out; the session ends everywhere it is used',
  response: Ok,
});

/** What the gateway asks at sign-in. Not reachable from outside. */
export const verifyCredentials = endpoint({
  method: 'POST',
  path: '/internal/credentials',
  owner: 'identity',
  ability: 'public',
  summary: 'Check a user name and password',
  body: LoginBody,
  /** The epoch is the one that the password was right in: a session opened with it ends at the next change. */
  response: z.object({ accountId: Id, sessionEpoch: z.number().int() }),
  errors: ['invalid_credentials', 'account_locked'],
  internal: true,
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/password',
  owner: 'identity',
  ability: 'signed-in',
  summary: 'Change the own password; other sessions of the account end',
  body: z.object({ currentPassword: z.string().min(1, messages.passwordRequired).max(200), newPassword }),
  response: Ok,
  errors: ['invalid_credentials', 'account_locked'],
});

export const Account = z.object({
  id: Id,
  employeeId: Id,
  employeeName: z.string(),
  username: z.string(),
  active: z.boolean(),
  mustChangePassword: z.boolean(),
  lockedUntil: Instant.nullable(),
  lastLoginAt: Instant.nullable(),
});
export type Account = z.output<typeof Account>;

export const listAccounts = endpoint({
  method: 'GET',
  path: '/api/accounts',
  owner: 'identity',
  ability: 'account.manage',
  summary: 'Accounts, by user name (a page of them)',
  query: z.object({
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(200).default(50),
    q: z.string().max(100).optional(),
    employeeId: Id.optional(),
  }),
  response: z.array(Account),
});

export const createAccount = endpoint({
  method: 'POST',
  path: '/api/accounts',
  owner: 'identity',
  ability: 'account.manage',
  summary: 'Create the account of an employee with a temporary password',
  body: z.object({
    employeeId: Id,
    username: requiredText(messages.usernameRequired, 100),
    password: newPassword,
  }),
  response: Account,
  status: 201,
  errors: ['not_found', 'duplicate', 'self_not_allowed'],
});

export const updateAccount = endpoint({
  method: 'PUT',
  path: '/api/accounts/:id',
  owner: 'identity',
  ability: 'account.manage',
  summary: 'Activate, deactivate or unlock an account, or give it a temporary password; its sessions end',
  params: IdParams,
  body: z.object({
    active: z.boolean().optional(),
    password: newPassword.optional(),
    unlock: z.boolean().optional(),
  }),
  response: Account,
  errors: ['not_found', 'last_admin', 'self_not_allowed'],
});
