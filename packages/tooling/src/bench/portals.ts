import { mkdir, copyFile } from 'node:fs/promises';
import path from 'node:path';
import { startPortal, type Portal } from '../launcher/start-portal';
import { loadSecrets } from '../system/secrets';
import { openSessions, type Sessions } from './sessions';

/** A portal of the bench, with its readers signed in. */
export interface BenchPortal {
  portal: Portal;
  sessions: Sessions;
  databaseUrl: string;
}

const demoPassword = 'portal-demo';
const logins = { hr: 'hr', supervisor: 'supervisor', employee: 'employee' } as const;

/** The bench asks more in a minute than people do; what the limits cost is part of the path all the same. */
export function raiseLimits(): void {
  for (const kind of ['READS', 'WRITES', 'BULK', 'LOGINS_PER_NAME', 'LOGINS_PER_ADDRESS'])
    process.env[`LIMIT_${kind}`] = '1000000000';
}

/** Runs work on portals and stops them whatever comes of it. */
export async function withPortals<T>(portals: readonly BenchPortal[], work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    for (const { portal } of portals) await portal.stop();
  }
}

/**
 * Starts a portal on a database of the bench's server.
 * @param folder for its data; the secrets are shared, since the roles belong to the whole server
 */
export async function openPortal(folder: string, name: string, databaseUrl: string): Promise<BenchPortal> {
  const dataDir = path.join(folder, name);
  await mkdir(dataDir, { recursive: true });
  await loadSecrets(folder);
  await copyFile(path.join(folder, 'secrets.json'), path.join(dataDir, 'secrets.json'));
  const portal = await startPortal({ dataDir, databaseUrl, demo: true, timeZone: 'UTC', logLevel: 'warn' });
  try {
    return { portal, databaseUrl, sessions: await openSessions(portal.url, logins, demoPassword) };
  } catch (error) {
    await portal.stop();
    throw error;
  }
}
