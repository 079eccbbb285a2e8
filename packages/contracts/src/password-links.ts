import * as z from 'zod';
import { Ok, requiredText } from './common';
import { endpoint } from './endpoint';
import { NewPassword } from './identity';

export const PasswordLinkBody = z.object({
  /** Username, or the e-mail address of the employee. */
  username: requiredText('form.usernameRequired', 200),
});

/** Answers the same, in the same time, whether or not there is such an account. */
export const requestPasswordLink = endpoint({
  method: 'POST',
  path: '/api/password-link',
  owner: 'identity',
  ability: 'public',
  summary:
    'Ask for a mail with a link that sets a new password; not for administrators and who decides on their leave',
  ownOrigin: true,
  body: PasswordLinkBody,
  response: Ok,
});

export const SetPasswordBody = z.object({
  /** From the link of the mail. */
  token: z.string().min(1).max(200),
  newPassword: NewPassword,
});

export const setPassword = endpoint({
  method: 'POST',
  path: '/api/password-link/use',
  owner: 'identity',
  ability: 'public',
  summary: 'Set a password by the link of an invitation or a reset, which works once; open sessions end',
  ownOrigin: true,
  body: SetPasswordBody,
  response: z.object({ username: z.string() }),
  errors: ['wrong_state'],
});
