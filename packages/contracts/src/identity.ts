import * as z from 'zod';
import { Role } from './abilities';
import { Id, Ok, requiredText } from './common';
import { constants } from './constants';
import { endpoint } from './endpoint';
import { Language } from './languages';
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
  /** What the person chose; null: as their browser has it. */
  language: Language.nullable(),
  /** What the user may call, decided by the server; a screen asks these and repeats no rule. */
  abilities: z.array(z.string()),
});
export type CurrentUser = z.output<typeof CurrentUser>;

export const LoginBody = z.object({
  username: requiredText(messages.usernameRequired, 100),
  password: z.string({ error: messages.passwordRequired }).min(1, messages.passwordRequired).max(200),
});
export type LoginBody = z.input<typeof LoginBody>;

/** What a password that somebody chooses has to be. */
export const NewPassword = z
  .string({ error: messages.passwordRequired })
  .min(constants.passwordMinLength, messages.passwordLength)
  .max(200, messages.tooLong(200));

export const ChangePasswordBody = z
  .object({
    currentPassword: z
      .string({ error: messages.passwordRequired })
      .min(1, messages.passwordRequired)
      .max(200),
    newPassword: NewPassword,
  })
  .refine(({ currentPassword, newPassword }) => newPassword !== currentPassword, {
    path: ['newPassword'],
    message: messages.passwordSame,
  });
export type ChangePasswordBody = z.input<typeof ChangePasswordBody>;

export const currentUser = endpoint({
  method: 'GET',
  path: '/api/auth/employee',
  owner: 'identity',
  ability: 'signed-in',
  summary: 'The signed-in user',
  beforePasswordChange: true,
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
  beforePasswordChange: true,
  body: ChangePasswordBody,
  response: Ok,
  errors: ['invalid_credentials', 'account_locked'],
});

export const setLanguage = endpoint({
  method: 'PUT',
  path: '/api/auth/language',
  owner: 'identity',
  ability: 'signed-in',
  summary: 'Choose the language of the portal, for every device',
  beforePasswordChange: true,
  body: z.object({ language: Language }),
  response: Ok,
});
