import * as z from 'zod';
import { Role } from './role';
import { Id, Ok, requiredText } from './common';
import { constants } from './constants';
import { endpoint } from './endpoint';
import { Language } from './languages';
import { asIssue } from './messages/message';

export const CurrentUser = z.object({
  /** The account. */
  id: Id,
  /** Of an account without an employee, such as the first administrator's: the account. */
  employeeId: Id,
  username: z.string(),
  name: z.string(),
  role: Role,
  isAdmin: z.boolean(),
  departmentId: Id.nullable(),
  departmentName: z.string().nullable(),
  mustChangePassword: z.boolean(),
  /** The organisation requires a second step of administrators, and this one has none yet. */
  mustSetUpSecondStep: z.boolean(),
  /** What the person chose; null: as their browser has it. */
  language: Language.nullable(),
  /** The user's abilities, decided by the server; screens check these and repeat no rule. */
  abilities: z.array(z.string()),
});
export type CurrentUser = z.output<typeof CurrentUser>;

export const LoginBody = z.object({
  username: requiredText('form.usernameRequired', 100),
  password: z
    .string({ error: asIssue('form.passwordRequired') })
    .min(1, asIssue('form.passwordRequired'))
    .max(200),
  /** From the authenticator app, or a recovery code; required (`code_required`) once the password is right. */
  code: z
    .string()
    .trim()
    .max(40, asIssue('form.tooLong', { max: 40 }))
    .optional(),
});
export type LoginBody = z.input<typeof LoginBody>;

/** Rules for a chosen password. */
export const NewPassword = z
  .string({ error: asIssue('form.passwordRequired') })
  .min(constants.passwordMinLength, asIssue('form.tooShort', { min: constants.passwordMinLength }))
  .max(200, asIssue('form.tooLong', { max: 200 }));

export const ChangePasswordBody = z
  .object({
    currentPassword: z
      .string({ error: asIssue('form.passwordRequired') })
      .min(1, asIssue('form.passwordRequired'))
      .max(200),
    newPassword: NewPassword,
  })
  .refine(({ currentPassword, newPassword }) => newPassword !== currentPassword, {
    path: ['newPassword'],
    message: asIssue('form.passwordSame'),
  });
export type ChangePasswordBody = z.input<typeof ChangePasswordBody>;

export const currentUser = endpoint({
  method: 'GET',
  path: '/api/auth/employee',
  owner: 'identity',
  ability: 'signed-in',
  summary: 'The signed-in user',
  beforePasswordChange: true,
  beforeSecondStep: true,
  response: CurrentUser,
});

export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  owner: 'gateway',
  ability: 'public',
  summary: 'Sign in; sets the session cookie',
  ownOrigin: true,
  body: LoginBody,
  response: z.object({ success: z.boolean(), message: z.string() }),
  errors: [
    'invalid_credentials',
    'account_locked',
    'temporary_password_over',
    'code_required',
    'invalid_code',
  ],
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

/** The gateway's internal call at sign-in. Not reachable from outside. */
export const verifyCredentials = endpoint({
  method: 'POST',
  path: '/internal/credentials',
  owner: 'identity',
  ability: 'public',
  summary: 'Check a username and password',
  body: LoginBody.extend({
    /** Network address that the attempt counts for. */
    address: z.string().min(1).max(100),
    /** Id of the browser, known or new: the account knows it from a right password on. */
    device: z.string().min(1).max(100),
    /** Of the page: that of the person's mail until they choose one. */
    language: Language.optional(),
  }),
  /** The epoch is the one that the password was right in: a session opened with it ends at the next change. */
  response: z.object({ accountId: Id, sessionEpoch: z.number().int() }),
  errors: [
    'invalid_credentials',
    'account_locked',
    'temporary_password_over',
    'code_required',
    'invalid_code',
  ],
  internal: true,
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/password',
  owner: 'identity',
  ability: 'signed-in',
  summary: 'Change the caller’s own password; other sessions of the account end',
  ownOrigin: true,
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
  beforeSecondStep: true,
  body: z.object({ language: Language }),
  response: Ok,
});
