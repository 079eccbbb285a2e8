import {
  errorStatus,
  message,
  type CallInput,
  type CallOutput,
  type Endpoint,
  type ErrorBody,
  type ErrorCode,
} from '@portal/contracts';
import { PortalError, principalHeader, requestIdHeader, type Principal } from '@portal/service-kit';
import { principalTokens } from './principal-tokens';
import type { Upstreams } from './upstreams';

/** The gateway itself, for calls that no browser can make. */
export const gatewayPrincipal: Principal = {
  sub: 'gateway',
  employeeId: '00000000-0000-0000-0000-000000000000',
  role: 'employee',
  departmentId: null,
  name: 'Gateway',
  isAdmin: false,
  internal: true,
};

const isCode = (error = ''): error is ErrorCode => Object.hasOwn(errorStatus, error);

/** A refusal as a service worded it. */
function refusalOf(status: number, { error, text, details, fieldTexts }: Partial<ErrorBody>): PortalError {
  const code = isCode(error) && errorStatus[error] === status ? error : 'internal';
  return new PortalError(code, text ?? message('any.internal'), details, { fieldTexts });
}

/** Calls of services, each with a principal signed for its owner. */
export class Services {
  private readonly tokenOf: (principal: Principal, service: string) => string;

  /** @param principalKey signs principals: Ed25519, PEM */
  constructor(
    readonly upstreams: Upstreams,
    principalKey: string,
  ) {
    this.tokenOf = principalTokens(principalKey);
  }

  /** The headers that every call of a service has. */
  headers({ owner }: Endpoint, principal: Principal, requestId: string): Record<string, string> {
    return { [principalHeader]: this.tokenOf(principal, owner), [requestIdHeader]: requestId };
  }

  /**
   * Makes a call of the gateway's own.
   * @throws the service's refusal; `unavailable` when it does not answer
   */
  async call<E extends Endpoint>(
    endpoint: E,
    { principal, requestId, body }: { principal: Principal; requestId: string; body?: CallInput<E>['body'] },
  ): Promise<CallOutput<E>> {
    const headers = this.headers(endpoint, principal, requestId);
    const { statusCode, body: answer } = await this.upstreams.ask(endpoint.owner, {
      method: endpoint.method,
      path: endpoint.path,
      headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const json = await answer.json();
    if (statusCode !== endpoint.status) throw refusalOf(statusCode, json as Partial<ErrorBody>);
    return endpoint.response.parse(json) as CallOutput<E>;
  }
}
