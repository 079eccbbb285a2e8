import { ApiError, messageOf } from '@portal/portal-sdk';
import { text } from '../texts';
import type { Decision } from './approvals.queries';

/** What is said after a decision (APPR-03). */
export const decidedText = (decision: Decision): string =>
  text(decision === 'approve' ? 'approved' : 'denied');

/** What is said when it failed: the server's words, else the screen's; a debug object is appended (APPR-03). */
export function failedText(error: unknown, decision: Decision): string {
  const message = messageOf(error, text(decision === 'approve' ? 'approveFailed' : 'denyFailed'));
  const debug = error instanceof ApiError ? error.details?.debug : undefined;
  return debug ? `${message} ${JSON.stringify(debug)}` : message;
}
