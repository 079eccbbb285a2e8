import { useState } from 'react';
import { constants, login, type LoginBody } from '@portal/contracts';
import { ApiError, call, NetworkError, useMutation, useQueryClient } from '@portal/portal-sdk';
import { clearCachedData } from '../offline/clear';
import { landingPath } from './landing-path';
import { text } from './texts';

export interface SignInResult {
  good: boolean;
  message: string;
  /** End of a lock-out by this browser's clock, in milliseconds. */
  lockedUntil?: number;
}

const isCodeRequired = (error: unknown) => error instanceof ApiError && error.code === 'code_required';

/** The server's message, else `Invalid credentials`, or a network error (LOGIN-03). */
export function failureText(error: unknown): string {
  if (error instanceof NetworkError) return text('networkError');
  if (error instanceof ApiError) return error.serverMessage ?? text('invalidCredentials');
  return text('loginFailed');
}

/**
 * Signs in; on success clears the cache and, after the delay of the spec, loads the landing page.
 * @param leaveFor replaced in tests
 */
export function useSignIn(leaveFor: (path: string) => void = (path) => window.location.assign(path)) {
  const cache = useQueryClient();
  const [lockedUntil, setLockedUntil] = useState<number>();
  const [asksCode, setAsksCode] = useState(false);
  const { mutate, isPending, data, error, reset } = useMutation({
    mutationFn: (body: LoginBody): Promise<{ success: boolean; message: string }> => call(login, { body }),
    onMutate: () => setLockedUntil(undefined),
    onError: (failure) => {
      setLockedUntil(endOfLockOut(failure));
      if (isCodeRequired(failure)) setAsksCode(true);
    },
    onSuccess: ({ success }) => {
      if (!success) return;
      cache.clear();
      // The last session may have expired and belonged to someone else.
      void clearCachedData();
      setTimeout(() => leaveFor(landingPath(window.location)), constants.loginRedirectDelay);
    },
  });
  return {
    signIn: mutate,
    working: isPending || data?.success === true,
    result: isCodeRequired(error) ? undefined : resultOf(data, error, lockedUntil),
    /** The password was right, and the account uses two-step verification. */
    asksCode,
    startAgain: () => {
      setAsksCode(false);
      reset();
    },
  };
}

/** The server sends the remaining seconds. */
function endOfLockOut(error: unknown): number | undefined {
  const wait = error instanceof ApiError ? error.details.retryAfter : undefined;
  return typeof wait === 'number' ? Date.now() + wait * 1000 : undefined;
}

function resultOf(
  data: { success: boolean; message: string } | undefined,
  error: unknown,
  lockedUntil: number | undefined,
): SignInResult | undefined {
  if (error) return { good: false, message: failureText(error), ...(lockedUntil && { lockedUntil }) };
  if (!data) return undefined;
  if (data.success) return { good: true, message: text('loginSuccess') };
  return { good: false, message: data.message || text('invalidCredentials') };
}
