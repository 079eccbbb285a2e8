import { createHash } from 'node:crypto';

/** The hash of a file as subresource integrity writes it. */
export const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
