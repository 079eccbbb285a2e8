import { ApiError, explanationOf } from '@portal/portal-sdk';
import { text } from './texts';
import type { Decision } from './decide.queries';

type Key = Parameters<typeof text>[0];

/** The texts of a decision: dialog title, button, and toasts (APPR-03). */
export const decisionWords: Readonly<Record<Decision, Record<'title' | 'confirm' | 'done' | 'failed', Key>>> =
  {
    approve: { title: 'approveTitle', confirm: 'approveRequest', done: 'approved', failed: 'approveFailed' },
    deny: { title: 'denyTitle', confirm: 'denyRequest', done: 'denied', failed: 'denyFailed' },
    cancel: {
      title: 'cancelLeaveTitle',
      confirm: 'cancelLeave',
      done: 'leaveCancelled',
      failed: 'cancelLeaveFailed',
    },
    keep: { title: 'keepLeaveTitle', confirm: 'keepLeave', done: 'leaveKept', failed: 'keepFailed' },
  };

/** The toast after a decision (APPR-03). */
export const decidedText = (decision: Decision): string => text(decisionWords[decision].done);

/** The toast after a failure: the server's message, else the screen's; a debug object is appended (APPR-03). */
export function failedText(error: unknown, decision: Decision): string {
  const message = explanationOf(error, text(decisionWords[decision].failed));
  const debug = error instanceof ApiError ? (error.body.debug ?? error.details?.debug) : undefined;
  return debug ? `${message} ${JSON.stringify(debug)}` : message;
}
