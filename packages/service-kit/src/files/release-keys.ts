import { ReleaseKeys, shellName, signedStatement } from '@portal/contracts';
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';

/** The hash of a file as subresource integrity writes it. */
export const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** A release as it is signed. */
export interface SignedRelease {
  name: string;
  version: string;
  integrity: string;
  signature?: string | null | undefined;
}

const publicKey = (text: string) =>
  createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });

/** The public keys of the teams that sign their releases: a file of the portal's own, read again when it changes. */
export class TrustedKeys {
  private seen = { changed: 0, keys: {} as ReleaseKeys };

  /** @param file RELEASE_KEYS; without it, or while there is none, no section needs a signature */
  constructor(private readonly file: string | undefined) {}

  /**
   * All keys by section.
   * @throws when the file cannot be understood: nothing is trusted then
   */
  all(): ReleaseKeys {
    const changed = (this.file && statSync(this.file, { throwIfNoEntry: false })?.mtimeMs) || 0;
    if (changed !== this.seen.changed)
      this.seen = {
        changed,
        keys: changed ? ReleaseKeys.parse(JSON.parse(readFileSync(this.file!, 'utf8'))) : {},
      };
    return this.seen.keys;
  }

  /** The keys of a section, else those of the shell; undefined for one that needs no signature. */
  of(name: string): readonly string[] | undefined {
    const keys = this.all();
    return Object.hasOwn(keys, name) ? keys[name] : keys[shellName];
  }

  /** Whether a release may be given to people: its team has signed it, or its section needs no signature. */
  accepts({ signature, ...release }: SignedRelease): boolean {
    const keys = this.of(release.name);
    if (!keys) return true;
    if (!signature) return false;
    const text = Buffer.from(signedStatement(release));
    return keys.some((key) =>
      verify(
        'sha256',
        text,
        { key: publicKey(key), dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64'),
      ),
    );
  }
}
