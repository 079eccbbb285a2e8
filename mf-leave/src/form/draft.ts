import { useEffect } from 'react';
import type { LeaveFormValues } from './form-values';

// What was written in a new request and not sent lies in the tab's own storage, so that it outlives Back, a reload and
// a session that was lost. Under this name the shell forgets it when somebody logs out.

const keyOf = (userId: string) => `portal-own:${userId}:leave-draft`;

/** Without storage for this page, nothing is kept. */
function attempt<Result>(deed: () => Result): Result | undefined {
  try {
    return deed();
  } catch {
    return undefined;
  }
}

/** What this user wrote before, on top of an empty form; a form opened on another day than then is for that day. */
export function draftOf(userId: string, empty: LeaveFormValues): LeaveFormValues | undefined {
  const draft = attempt(
    () => JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? 'null') as Partial<LeaveFormValues>[] | null,
  );
  const [values, opened] = draft ?? [];
  if (!values) return undefined;
  const { startDate, endDate } = empty;
  return {
    ...empty,
    ...values,
    ...(startDate && startDate !== opened?.startDate && { startDate, endDate }),
  };
}

export const dropDraft = (userId: string) => attempt(() => sessionStorage.removeItem(keyOf(userId)));

/** Keeps what differs from the form as it was opened. */
export function useKeptDraft(
  userId: string | null,
  values: LeaveFormValues,
  empty: LeaveFormValues,
  changed: boolean,
): void {
  const written = changed ? JSON.stringify([values, empty]) : null;
  useEffect(() => {
    if (userId === null) return;
    if (written === null) dropDraft(userId);
    else attempt(() => sessionStorage.setItem(keyOf(userId), written));
  }, [userId, written]);
}
