import { createHmac } from 'node:crypto';
import { createSigner, createVerifier } from 'fast-jwt';

/** Makes and reads tokens of one purpose. */
export interface Tokens<T extends object> {
  /** @param seconds that it is good for */
  sign(content: T, seconds: number): string;
  /** What a token says, and when it ends (milliseconds since 1970); undefined when it is false, of another purpose, or over. */
  read(token: string | undefined): (T & { expiresAt: number }) | undefined;
}

/**
 * Tokens that say something for a while (HS256).
 * @param secret the portal's
 * @param purpose such as `developer override`: each has a key of its own, so that no token is good for anything else
 */
export function tokensFor<T extends object>(secret: string, purpose: string): Tokens<T> {
  const key = createHmac('sha256', secret).update(purpose).digest('base64url');
  const verify = createVerifier({ key, algorithms: ['HS256'], requiredClaims: ['exp'] });
  return {
    sign: (content, seconds) =>
      createSigner({ key, algorithm: 'HS256', expiresIn: seconds * 1000 })({ ...content }),
    read(token) {
      if (!token) return undefined;
      try {
        const content = verify(token) as T & { exp: number };
        return { ...content, expiresAt: content.exp * 1000 };
      } catch {
        // False, of another purpose, or over: all the same to who asks.
        return undefined;
      }
    },
  };
}
