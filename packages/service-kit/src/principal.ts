import type { Role } from '@portal/contracts';
import { createSigner, createVerifier } from 'fast-jwt';
import { PortalError } from './errors';

/** Who is asking, as the gateway vouches for it. */
export interface Principal {
  /** The account. */
  sub: string;
  employeeId: string;
  role: Role;
  departmentId: string | null;
  name: string;
  isAdmin: boolean;
  /** The gateway itself, for internal calls. */
  internal?: true;
}

export const principalHeader = 'x-portal-principal';
export const requestIdHeader = 'x-request-id';

/** Seconds that a signed principal is good for. */
export const principalLifetime = 30;

/**
 * @param secret shared by gateway and services
 * @returns signs a principal (HS256, 30 s)
 */
export function principalSigner(secret: string): (principal: Principal) => string {
  const sign = createSigner({ key: secret, algorithm: 'HS256', expiresIn: principalLifetime * 1000 });
  return (principal) => sign({ ...principal });
}

/**
 * @param secret shared by gateway and services
 * @returns reads a signed principal; throws `unauthenticated` when there is none, or a false or expired one
 */
export function principalVerifier(secret: string): (token: string | undefined) => Principal {
  const verify = createVerifier({ key: secret, algorithms: ['HS256'], cache: 2000 });
  return (token) => {
    try {
      if (token) return verify(token) as Principal;
    } catch (error) {
      throw new PortalError('unauthenticated', 'Sign in to go on.', undefined, { cause: error });
    }
    throw new PortalError('unauthenticated', 'Sign in to go on.');
  };
}
