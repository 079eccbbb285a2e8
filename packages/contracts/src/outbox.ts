import * as z from 'zod';
import { Id, IdParams, Instant, Paging } from './common';
import { endpoint } from './endpoint';
import { ServerText } from './errors';

export const MailState = z.enum(['waiting', 'sent', 'failed', 'kept']);
export type MailState = z.output<typeof MailState>;

export const OutboxMail = z.object({
  id: Id,
  /** Name of the recipient. */
  name: z.string(),
  /** The recipient's address now; null: there is none any more. */
  to: z.string().nullable(),
  /** Of its notice; else `digest`, `invitation` or `password_reset`. */
  kind: z.string(),
  /** In English; `subjectText` has it as a message. */
  subject: z.string(),
  subjectText: ServerText.shape.text,
  /** `kept`: not sent, since no mail server is set, or since it is too old to be sent by itself. */
  state: MailState,
  tries: z.number().int(),
  /** What the mail server answered to the last try. */
  error: z.string().nullable(),
  createdAt: Instant,
  /** When it goes, after quiet hours or in a digest. */
  dueAt: Instant,
  sentAt: Instant.nullable(),
  can: z.object({ retry: z.boolean() }),
});
export type OutboxMail = z.output<typeof OutboxMail>;

export const listOutbox = endpoint({
  method: 'GET',
  path: '/api/outbox',
  owner: 'notifications',
  ability: 'account.manage',
  summary: 'Mail of the last 90 days, newest first, with its state (50 without `page`)',
  query: z.object({
    page: Paging.page,
    pageSize: Paging.pageSize,
    q: Paging.q,
    state: MailState.optional(),
  }),
  response: z.array(OutboxMail),
});

export const retryMail = endpoint({
  method: 'POST',
  path: '/api/outbox/:id/retry',
  owner: 'notifications',
  ability: 'account.manage',
  summary: 'Send a mail that failed, or that was too old to be sent by itself',
  params: IdParams,
  response: OutboxMail,
  errors: ['not_found', 'wrong_state'],
});
