import * as z from 'zod';
import { Account } from './accounts';
import { IdParams, Instant, Ok } from './common';
import { endpoint } from './endpoint';
import { asIssue } from './messages/message';

const code = z
  .string({ error: asIssue('form.codeRequired') })
  .trim()
  .min(1, asIssue('form.codeRequired'))
  .max(40, asIssue('form.tooLong', { max: 40 }));

export const SecondStep = z.object({
  /** Since when every sign-in requires a code; null: off. */
  since: Instant.nullable(),
  recoveryCodesLeft: z.number().int(),
  /** The organisation demands it of this person. */
  required: z.boolean(),
});
export type SecondStep = z.output<typeof SecondStep>;

export const secondStep = endpoint({
  method: 'GET',
  path: '/api/auth/second-step',
  owner: 'identity',
  ability: 'signed-in',
  summary: 'Whether the caller signs in with a code from an authenticator app',
  ownOrigin: true,
  beforeSecondStep: true,
  response: SecondStep,
});

export const SecondStepSecret = z.object({
  /** Base32, to be typed into an app that reads no picture. */
  secret: z.string(),
  uri: z.string(),
  /** The URI as a QR code: a `data:` address of an SVG picture. */
  picture: z.string(),
});
export type SecondStepSecret = z.output<typeof SecondStepSecret>;

export const startSecondStep = endpoint({
  method: 'POST',
  path: '/api/auth/second-step',
  owner: 'identity',
  ability: 'signed-in',
  summary: 'Create a secret for an authenticator app, shown once; it takes effect when confirmed with a code',
  beforeSecondStep: true,
  ownOrigin: true,
  response: SecondStepSecret,
  status: 201,
  errors: ['wrong_state'],
});

export const confirmSecondStep = endpoint({
  method: 'POST',
  path: '/api/auth/second-step/confirm',
  owner: 'identity',
  ability: 'signed-in',
  summary:
    'Turn on the second step with the password and a code from the app; returns the recovery codes, this once. The caller is notified',
  beforeSecondStep: true,
  ownOrigin: true,
  body: z.object({
    code,
    /** Required; a page of an earlier version, which does not send it, is refused with what to do. */
    password: z.string().max(200).optional(),
  }),
  response: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['invalid_credentials', 'invalid_code', 'account_locked', 'wrong_state'],
});

export const endSecondStep = endpoint({
  method: 'POST',
  path: '/api/auth/second-step/end',
  owner: 'identity',
  ability: 'signed-in',
  summary: 'Turn off the caller’s second step, with the password and a code',
  ownOrigin: true,
  body: z.object({
    password: z
      .string({ error: asIssue('form.passwordRequired') })
      .min(1, asIssue('form.passwordRequired'))
      .max(200),
    code,
  }),
  response: Ok,
  errors: ['invalid_credentials', 'invalid_code', 'account_locked', 'wrong_state'],
});

export const resetSecondStep = endpoint({
  method: 'POST',
  path: '/api/accounts/:id/second-step/reset',
  owner: 'identity',
  ability: 'account.manage',
  summary: 'Turn off the second step of an account, for somebody who lost the app; its sessions end',
  ownOrigin: true,
  params: IdParams,
  response: Account,
  errors: ['not_found', 'self_not_allowed', 'wrong_state'],
});

export const SignInRules = z.object({
  /** Administrators must set up two-step verification before they do anything else. */
  administratorsNeedSecondStep: z.boolean(),
});
export type SignInRules = z.output<typeof SignInRules>;

export const getSignInRules = endpoint({
  method: 'GET',
  path: '/api/sign-in-rules',
  owner: 'identity',
  ability: 'account.manage',
  summary: 'What the organisation requires at sign-in',
  ownOrigin: true,
  response: SignInRules,
});

export const updateSignInRules = endpoint({
  method: 'PUT',
  path: '/api/sign-in-rules',
  owner: 'identity',
  ability: 'signInRules.manage',
  summary: 'Change what the organisation requires at sign-in; takes effect at once',
  ownOrigin: true,
  body: SignInRules,
  response: SignInRules,
  errors: ['wrong_state'],
});
