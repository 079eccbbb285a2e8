import path from 'node:path';
import { OperatorError } from '@portal/section-tooling/src/system/operator-error';

/** What one start of the portal is told by its environment. */
export interface Settings {
  port: number;
  /** The address to listen on; null: every one, or this machine alone while the demo password works. */
  host: string | null;
  /** How many processes each part has in `npm run start:cluster`. */
  replicas: number;
  /** Absolute. */
  dataDir: string;
  /** A server of the operator's own; null for the embedded one. */
  databaseUrl: string | null;
  /** Whether the roles of a server that belong to a portal with other secrets get the passwords of this one. */
  takeOver: boolean;
  /** Whether an empty portal gets the demo organisation. */
  demo: boolean;
  /** The first administrator of a portal without demo data. */
  admin: { username?: string; password?: string };
  /** The origin that people use; null: wherever they came from. */
  baseUrl: string | null;
  /** Origins that may embed sections, separated by blanks. */
  embedOrigins: string;
  /** Addresses from which sections may run in a developer's own session, separated by blanks; null: as the portal is. */
  devOrigins: string | null;
  /** IANA name of the organisation's time zone. */
  timeZone: string;
  logLevel: string;
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];
const highestPort = 65_535;

/**
 * Reads and checks the environment.
 *
 * @param root - a relative DATA_DIR begins here
 * @throws OperatorError naming everything that is wrong at once, with an example of each
 */
export function readSettings(env: NodeJS.ProcessEnv, root: string): Settings {
  const problems: string[] = [];
  const check = <T>(read: () => T): T | undefined => {
    try {
      return read();
    } catch (error) {
      problems.push((error as Error).message);
      return undefined;
    }
  };
  const settings: Settings = {
    port: check(() => readPort(env.PORT)) ?? 0,
    host: env.HOST || null,
    replicas: check(() => readReplicas(env.REPLICAS)) ?? 2,
    dataDir: path.resolve(root, env.DATA_DIR || '.data'),
    databaseUrl: check(() => readDatabaseUrl(env.DATABASE_URL)) ?? null,
    takeOver:
      check(() =>
        readYesNo('TAKE_OVER', env.TAKE_OVER, false, '1 (set the passwords of the database roles anew) or 0'),
      ) ?? false,
    demo: check(() => readYesNo('DEMO', env.DEMO, true, '0 (no demo data) or 1')) ?? true,
    admin: { username: env.ADMIN_USERNAME || undefined, password: env.ADMIN_PASSWORD || undefined },
    baseUrl: check(() => readBaseUrl(env.BASE_URL)) ?? null,
    embedOrigins: check(() => readOrigins(env.EMBED_ORIGINS)) ?? '',
    devOrigins: check(() => readDevOrigins(env.DEV_ORIGINS)) ?? null,
    timeZone: check(() => readTimeZone(env.TIME_ZONE)) ?? 'UTC',
    logLevel: check(() => readLogLevel(env.LOG_LEVEL)) ?? 'info',
  };
  if (problems.length > 0) throw new OperatorError(problems.join('\n'));
  return settings;
}

function readPort(value = ''): number {
  if (value === '') return 3000;
  const port = Number(value);
  if (Number.isInteger(port) && port > 0 && port <= highestPort) return port;
  throw new Error(`PORT is "${value}"; it must be a number from 1 to ${highestPort}, such as PORT=3000.`);
}

function readReplicas(value = ''): number {
  if (value === '') return 2;
  if (/^[23]$/.test(value)) return Number(value);
  throw new Error(`REPLICAS is "${value}"; it must be 2 or 3, such as REPLICAS=3.`);
}

function readDatabaseUrl(value = ''): string | null {
  if (value === '') return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  const complete =
    url && /^postgres(ql)?:$/.test(url.protocol) && url.hostname && url.username && url.pathname !== '/';
  if (complete && url.pathname !== '') return value;
  // The value itself may hold a password: it is not repeated.
  throw new Error(
    'DATABASE_URL is not a complete address. It reads DATABASE_URL=postgres://user:password@host:5432/database ' +
      '(special characters in the password percent-encoded).',
  );
}

function readYesNo(name: string, value = '', fallback: boolean, allowed: string): boolean {
  if (value === '') return fallback;
  if (['1', 'true', 'yes'].includes(value)) return true;
  if (['0', 'false', 'no'].includes(value)) return false;
  throw new Error(`${name} is "${value}"; it must be ${allowed}.`);
}

function readBaseUrl(value = ''): string | null {
  if (value === '') return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url && /^https?:$/.test(url.protocol) && url.origin === value.replace(/\/$/, '')) return url.origin;
  throw new Error(
    `BASE_URL is "${value}"; it must be an origin, such as BASE_URL=https://portal.example.org.`,
  );
}

function readOrigins(value = ''): string {
  const origins = value.split(/[\s,]+/).filter(Boolean);
  const wrong = origins.find((origin) => !URL.canParse(origin) || new URL(origin).origin !== origin);
  if (wrong === undefined) return origins.join(' ');
  throw new Error(
    `EMBED_ORIGINS has "${wrong}"; each entry must be an exact origin, such as https://intranet.example.org.`,
  );
}

function readDevOrigins(value?: string): string | null {
  if (value === undefined) return null;
  const origins = value.split(/[\s,]+/).filter(Boolean);
  const wrong = origins.find((origin) => !/^https?:\/\/[a-z0-9][a-z0-9.-]*(:\d{1,5}|:\*)?$/i.test(origin));
  if (wrong === undefined) return origins.join(' ');
  throw new Error(
    `DEV_ORIGINS has "${wrong}"; each entry must be an origin, such as http://localhost:* or https://dev.example.org.`,
  );
}

function readTimeZone(value = ''): string {
  if (value === '') return new Intl.DateTimeFormat().resolvedOptions().timeZone;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone;
  } catch (error) {
    throw new Error(`TIME_ZONE is "${value}"; it must be a name such as TIME_ZONE=Europe/London.`, {
      cause: error,
    });
  }
}

function readLogLevel(value = ''): string {
  if (value === '') return 'info';
  if (logLevels.includes(value)) return value;
  throw new Error(`LOG_LEVEL is "${value}"; it must be one of ${logLevels.join(', ')}.`);
}
