import { createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parts } from '../parts';
import { OperatorError } from '@portal/section-tooling/src/system/operator-error';
import {
  newReleaseKey,
  publicHalf as publicHalfOfReleaseKey,
} from '@portal/section-tooling/src/release/signature';
import { makePrivate } from './private-folder';

/**
 * The secrets of one installation, each in a file of its own in `<DATA_DIR>/secrets`, readable by its owner alone.
 * The launcher reads them all, because it makes the database roles; each process gets only its own.
 */
export interface Secrets {
  /** Password of the embedded server's superuser. */
  postgresPassword: string;
  /** Password of each part's database role, by its schema. */
  rolePasswords: Readonly<Record<string, string>>;
  /** Signs cookies and the gateway's own tokens; for the gateway alone. */
  gatewaySecret: string;
  /** Encrypts what identity stores of second sign-in steps; for identity alone. */
  secondStepKey: string;
  /** Ed25519 key that signs principals, PEM; for the gateway alone. */
  principalPrivateKey: string;
  /** Its public half, PEM, by which services check principals. */
  principalPublicKey: string;
}

const secretBytes = 32;
/** The key by which this portal signs the builds that it publishes itself; no process gets it. */
export const releaseKeyFile = 'release-key';

/**
 * Reads the secrets of a data folder, and makes those that are missing.
 *
 * @param dataDir - DATA_DIR, made when missing
 * @throws OperatorError when a file is there but cannot be understood
 */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const folder = path.join(dataDir, 'secrets');
  await makePrivate(folder);
  const random = (name: string) => readOrMake(path.join(folder, name), randomSecret, isRandomSecret);
  const rolePasswords: Record<string, string> = {};
  for (const { schema } of parts) rolePasswords[schema] = await random(`role-${schema}`);
  await readOrMake(path.join(folder, releaseKeyFile), newReleaseKey, isReleaseKey);
  const privateKeyFile = path.join(folder, 'principal-key.pem');
  const principalPrivateKey = await readOrMake(privateKeyFile, newPrivateKey, isPrivateKey);
  return {
    postgresPassword: await random('postgres-superuser'),
    rolePasswords,
    gatewaySecret: await random('gateway'),
    secondStepKey: await random('second-step'),
    principalPrivateKey,
    principalPublicKey: publicHalf(principalPrivateKey),
  };
}

async function readOrMake(
  file: string,
  make: () => string,
  isValid: (text: string) => boolean,
): Promise<string> {
  const stored = (await readIfThere(file))?.trim();
  const secret = stored ?? make();
  if (!isValid(secret)) throw damaged(file);
  if (stored === undefined) await writePrivate(file, secret);
  return secret;
}

async function readIfThere(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

/** In place in one step: a start that is interrupted leaves no half of a secret. */
async function writePrivate(file: string, text: string): Promise<void> {
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, `${text}\n`, { mode: 0o600 });
  await rename(draft, file);
}

const randomSecret = () => randomBytes(secretBytes).toString('hex');
const isRandomSecret = (text: string) => /^[0-9a-f]{64}$/.test(text);

const newPrivateKey = () =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString().trim();
const publicHalf = (privateKey: string) =>
  createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();

/** Whether a text passes a check; whatever error the check throws, it does not. */
const passes = (check: (text: string) => boolean) => (text: string) => {
  try {
    return check(text);
  } catch {
    return false;
  }
};
const isReleaseKey = passes((text) => publicHalfOfReleaseKey(text) !== '');
const isPrivateKey = passes((text) => createPublicKey(text).asymmetricKeyType === 'ed25519');

const damaged = (file: string) =>
  new OperatorError(
    `${file} is damaged. Bring it back from a backup. Without the password of its superuser the database beside ` +
      `it cannot be opened; to start over with empty data: npm run reset`,
  );
