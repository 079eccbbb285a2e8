import { useEffect } from 'react';
import type { LeaveFormValues } from './form-values';

// The unsent draft of a new request is in the tab's session storage, so that it survives Back, a reload and an
// expired session. The shell clears this key at sign-out.

const keyOf = (userId: string) => `portal-own:${userId}:leave-draft`;

/** Storage may be unavailable: then there is no draft. */
function attempt<Result>(deed: () => Result): Result | undefined {
  try {
    return deed();
  } catch {
    return undefined;
  }
}

/** The user's draft on top of an empty form; a date given by the URL wins. */
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

/** Stores the fields that differ from the initial form. */
export function useSavedDraft(
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
