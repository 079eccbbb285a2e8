import { useState } from 'react';
import { constants, login, type LoginBody } from '@portal/contracts';
import { ApiError, call, NetworkError, useMutation, useQueryClient } from '@portal/portal-sdk';
import { safePath } from '@portal/portal-sdk/host';
import { forgetAnswers } from '../offline/forget-answers';
import { text } from './texts';

export interface LoginResult {
  good: boolean;
  message: string;
  /** When a lock-out ends, by this browser's clock, in milliseconds. */
  lockedUntil?: number;
}

/** LOGIN-03: the server's message, else `Invalid credentials`; a network problem says so. */
export function failureText(error: unknown): string {
  if (error instanceof NetworkError) return text('networkError');
  if (error instanceof ApiError) return error.serverMessage ?? text('invalidCredentials');
  return text('loginFailed');
}

/** SHELL-03: the path first asked for, from the address itself or from `?next=` of a redirect. */
export function landingPath({ pathname, search, hash, origin }: Location): string {
  const next = new URLSearchParams(search).get('next');
  // `/login` is a door, not a place: who came to it by itself goes to the dashboard.
  const here = pathname === '/login' ? '/' : pathname + search + hash;
  return safePath(next ?? here, origin);
}

/**
 * Signs in; on success the cache is cleared and, after the delay of the spec, the page is loaded anew.
 * @param leaveFor replaced in tests
 */
export function useLogin(leaveFor: (path: string) => void = (path) => window.location.assign(path)) {
  const cache = useQueryClient();
  const [lockedUntil, setLockedUntil] = useState<number>();
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: (body: LoginBody): Promise<{ success: boolean; message: string }> => call(login, { body }),
    onMutate: () => setLockedUntil(undefined),
    onError: (failure) => setLockedUntil(endOfLockOut(failure)),
    onSuccess: ({ success }) => {
      if (!success) return;
      cache.clear();
      // The session before may have run out, and have been another person's.
      void forgetAnswers();
      setTimeout(() => leaveFor(landingPath(window.location)), constants.loginRedirectDelay);
    },
  });
  return {
    signIn: mutate,
    working: isPending || data?.success === true,
    result: resultOf(data, error, lockedUntil),
  };
}

/** The server says in seconds how long it will not listen. */
function endOfLockOut(error: unknown): number | undefined {
  const wait = error instanceof ApiError ? error.details.retryAfter : undefined;
  return typeof wait === 'number' ? Date.now() + wait * 1000 : undefined;
}

function resultOf(
  data: { success: boolean; message: string } | undefined,
  error: unknown,
  lockedUntil: number | undefined,
): LoginResult | undefined {
  if (error) return { good: false, message: failureText(error), ...(lockedUntil && { lockedUntil }) };
  if (!data) return undefined;
  if (data.success) return { good: true, message: text('loginSuccess') };
  return { good: false, message: data.message || text('invalidCredentials') };
}
