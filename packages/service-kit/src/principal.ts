import type { Role } from '@portal/contracts';
import { createSigner, createVerifier } from 'fast-jwt';
import { unauthenticated } from './errors';

/** Who is asking, as the gateway vouches for it. */
export interface Principal {
  /** The account. */
  sub: string;
  /** The employee whose account it is; of an account without one the account itself. */
  employeeId: string;
  role: Role;
  departmentId: string | null;
  name: string;
  isAdmin: boolean;
  /** The gateway itself, for internal calls. */
  internal?: true;
  /** The release token by which the principal's rights are used. */
  releaseToken?: { id: string; label: string };
}

/** The employee who asks, where a column refers to one; null for an account without. */
export const employeeOf = ({ employeeId, sub }: Pick<Principal, 'employeeId' | 'sub'>): string | null =>
  employeeId === sub ? null : employeeId;

export const principalHeader = 'x-portal-principal';
export const requestIdHeader = 'x-request-id';

/** Seconds for which a service accepts a signed principal, counted from its signature. */
export const principalLifetime = 30;

/**
 * @param privateKey Ed25519, PEM; the gateway alone holds it
 * @returns signs a principal for one service: no other service accepts it
 */
export function principalSigner(privateKey: string): (principal: Principal, service: string) => string {
  const sign = createSigner({ key: privateKey, algorithm: 'EdDSA', expiresIn: principalLifetime * 1000 });
  return (principal, service) => sign({ ...principal, aud: service });
}

/**
 * @param publicKey Ed25519, PEM: it checks signatures and makes none
 * @param service that the principal must be signed for
 * @returns reads a signed principal; throws `unauthenticated` when there is none, or it is forged, for another
 *   service, expired or older than `principalLifetime`, whatever expiry its signer chose
 */
export function principalVerifier(
  publicKey: string,
  service: string,
): (token: string | undefined) => Principal {
  const verify = createVerifier({
    key: publicKey,
    algorithms: ['EdDSA'],
    allowedAud: service,
    requiredClaims: ['aud', 'iat', 'exp'],
    // The cache honours it too: a cached token is refused once it is too old.
    maxAge: principalLifetime * 1000,
    cache: 2000,
  });
  return (token) => {
    try {
      if (token) return verify(token) as Principal;
    } catch (error) {
      throw unauthenticated(error);
    }
    throw unauthenticated();
  };
}
