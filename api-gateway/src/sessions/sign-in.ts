import * as contract from '@portal/contracts';
import { principalHeader, requestIdHeader } from '@portal/service-kit';
import { PortalError } from '@portal/service-kit';
import { errorStatus, type ErrorBody, type ErrorCode } from '@portal/contracts';
import { gatewayPrincipal } from '../forward/principal-tokens';
import type { Upstreams } from '../forward/upstreams';
import { ownCall } from '../http/own-call';
import { stateOf } from '../http/state';
import type { LoginLimits } from '../limits/login-limits';
import { endSession, openSession } from './cookie';
import type { NewSession } from './sessions';

export interface SignInParts {
  upstreams: Upstreams;
  limits: LoginLimits;
  tokenOf: (principal: typeof gatewayPrincipal) => string;
}

const codes = Object.keys(errorStatus) as ErrorCode[];

/** A refusal as a service worded it. */
function refusalOf(status: number, body: Partial<ErrorBody>): PortalError {
  const code = codes.find((known) => known === body.error && errorStatus[known] === status);
  return new PortalError(
    code ?? 'internal',
    body.message ?? 'Something went wrong on our side.',
    body.details,
  );
}

/** Sign-in, sign-out and the way to the sign-in page. */
export function signInCalls({ upstreams, limits, tokenOf }: SignInParts) {
  async function verified(given: contract.LoginBody, requestId: string): Promise<NewSession> {
    const answer = await upstreams.ask(contract.verifyCredentials.owner, {
      method: contract.verifyCredentials.method,
      path: contract.verifyCredentials.path,
      headers: {
        'content-type': 'application/json',
        [principalHeader]: tokenOf(gatewayPrincipal),
        [requestIdHeader]: requestId,
      },
      body: JSON.stringify(given),
    });
    const body = (await answer.body.json()) as Partial<ErrorBody>;
    if (answer.statusCode !== 200) throw refusalOf(answer.statusCode, body);
    const { accountId, sessionEpoch } = contract.verifyCredentials.response.parse(body);
    return { accountId, epoch: sessionEpoch };
  }

  return [
    ownCall(contract.login, async (ctx, { body }) => {
      const takeBack = await limits.take(ctx.ip, body.username);
      const session = await verified(body, stateOf(ctx).requestId);
      await takeBack();
      await openSession(ctx, session);
      return { success: true, message: 'Login successful' };
    }),
    ownCall(contract.logout, async (ctx) => {
      endSession(ctx);
      return { success: true };
    }),
  ];
}
