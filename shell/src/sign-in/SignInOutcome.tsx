import { Quiet, Result } from './form-parts';
import { LockOut } from './LockOut';
import type { SignInResult } from './use-sign-in';

/** Result of the last sign-in attempt. */
export function SignInOutcome({ result }: { result: SignInResult | undefined }) {
  if (!result) return null;
  return (
    <>
      <Result $good={result.good} role={result.good ? 'status' : 'alert'}>
        {result.message}
      </Result>
      {result.lockedUntil && (
        <Quiet>
          <LockOut until={result.lockedUntil} />
        </Quiet>
      )}
    </>
  );
}
