import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { OperatorError } from './operator-error';

/** What one installation keeps to itself, in `<DATA_DIR>/secrets.json`. */
export interface Secrets {
  /** Signs the principals, and the database passwords of all parts derive from it. */
  portalSecret: string;
  /** Password of the embedded server's superuser. */
  postgresPassword: string;
}

const secretBytes = 32;

/**
 * Reads the secrets of a data folder, and makes them at the first start.
 *
 * @param dataDir - DATA_DIR, made when missing
 * @throws OperatorError when the file is there but cannot be understood
 */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const file = path.join(dataDir, 'secrets.json');
  await mkdir(dataDir, { recursive: true });
  const stored = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (stored !== null) return parse(stored, file);
  const secrets: Secrets = { portalSecret: randomSecret(), postgresPassword: randomSecret() };
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  await rename(draft, file);
  return secrets;
}

function randomSecret(): string {
  return randomBytes(secretBytes).toString('hex');
}

function parse(text: string, file: string): Secrets {
  try {
    const { portalSecret, postgresPassword } = JSON.parse(text) as Partial<Secrets>;
    if (portalSecret && postgresPassword) return { portalSecret, postgresPassword };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new OperatorError(
    `${file} is damaged. Bring it back from a backup; without it the database beside it cannot be opened. ` +
      `To start over with empty data: npm run reset`,
  );
}
