import * as z from 'zod';
import { RemoteName } from './remote-manifest';

/** A signature of a release: ECDSA, P-256, SHA-256, 64 bytes in base64. */
export const ReleaseSignature = z.string().regex(/^[A-Za-z0-9+/]{86}==$/);

/**
 * The public keys (P-256, SPKI in base64) by whose signature a section is released: any of them. A section without an entry
 * needs no signature.
 */
export const ReleaseKeys = z.record(RemoteName, z.array(z.string().regex(/^[A-Za-z0-9+/]+={0,2}$/)).min(1));
export type ReleaseKeys = z.output<typeof ReleaseKeys>;
