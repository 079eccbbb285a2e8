import path from 'node:path';
import { OperatorError } from '@portal/section-tooling/src/system/operator-error';

/** What the environment sets of one start of the portal. */
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
  /** Why it starts although active sections use what its server no longer has. */
  upgradeReason: string | undefined;
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

/** Values as they are written in the environment; undefined: not understood. */
const portOf = (value: string) => {
  const port = Number(value);
  return Number.isInteger(port) && port > 0 && port <= highestPort ? port : undefined;
};
const replicasOf = (value: string) => (/^[23]$/.test(value) ? Number(value) : undefined);
const levelOf = (value: string) => logLevels.find((level) => level === value);
const yesNo = (value: string) =>
  ['1', 'true', 'yes'].includes(value) ? true : ['0', 'false', 'no'].includes(value) ? false : undefined;
const timeZoneOf = (value?: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone;
  } catch {
    // A RangeError: there is no such zone.
    return undefined;
  }
};
const urlOf = (value: string) => (URL.canParse(value) ? new URL(value) : undefined);
const httpOrigin = (value: string) => {
  const { protocol = '', origin } = urlOf(value) ?? {};
  return /^https?:$/.test(protocol) && origin === value.replace(/\/$/, '') ? origin : undefined;
};
const isDatabase = (value: string) => {
  const { protocol = '', hostname, username, pathname = '/' } = urlOf(value) ?? {};
  return /^postgres(ql)?:$/.test(protocol) && hostname && username && pathname.length > 1;
};
const isOrigin = (entry: string) => urlOf(entry)?.origin === entry;
const isDevOrigin = (entry: string) => /^https?:\/\/[a-z0-9][a-z0-9.-]*(:\d{1,5}|:\*)?$/i.test(entry);

/**
 * Reads and checks the environment.
 *
 * @param root - a relative DATA_DIR begins here
 * @throws OperatorError naming everything that is wrong at once, with an example of each
 */
export function readSettings(env: NodeJS.ProcessEnv, root: string): Settings {
  const problems: string[] = [];
  const read = <T>(
    name: string,
    understand: (value: string) => T | undefined,
    must: string,
  ): T | undefined => {
    const value = env[name];
    const understood = value ? understand(value) : undefined;
    if (value && understood === undefined) problems.push(`${name} is "${value}"; it must be ${must}.`);
    return understood;
  };
  const list = (name: string, isRight: (entry: string) => boolean, must: string): string => {
    const entries = (env[name] ?? '').split(/[\s,]+/).filter(Boolean);
    const wrong = entries.find((entry) => !isRight(entry));
    if (wrong !== undefined) problems.push(`${name} has "${wrong}"; each entry must be ${must}.`);
    return entries.join(' ');
  };
  const databaseUrl = (value = ''): string | null => {
    if (value === '' || isDatabase(value)) return value || null;
    // The value itself may hold a password: it is not repeated.
    problems.push(
      'DATABASE_URL is not a complete address. It reads DATABASE_URL=postgres://user:password@host:5432/database ' +
        '(special characters in the password percent-encoded).',
    );
    return null;
  };
  const settings: Settings = {
    port: read('PORT', portOf, `a number from 1 to ${highestPort}, such as PORT=3000`) ?? 3000,
    host: env.HOST || null,
    replicas: read('REPLICAS', replicasOf, '2 or 3, such as REPLICAS=3') ?? 2,
    dataDir: path.resolve(root, env.DATA_DIR || '.data'),
    databaseUrl: databaseUrl(env.DATABASE_URL),
    takeOver: read('TAKE_OVER', yesNo, '1 (set new passwords of the database roles) or 0') ?? false,
    upgradeReason: env.UPGRADE_REASON?.trim() || undefined,
    demo: read('DEMO', yesNo, '0 (no demo data) or 1') ?? true,
    admin: { username: env.ADMIN_USERNAME || undefined, password: env.ADMIN_PASSWORD || undefined },
    baseUrl: read('BASE_URL', httpOrigin, 'an origin, such as BASE_URL=https://portal.example.org') ?? null,
    embedOrigins: list('EMBED_ORIGINS', isOrigin, 'an exact origin, such as https://intranet.example.org'),
    devOrigins:
      env.DEV_ORIGINS === undefined
        ? null
        : list(
            'DEV_ORIGINS',
            isDevOrigin,
            'an origin, such as http://localhost:* or https://dev.example.org',
          ),
    timeZone:
      read('TIME_ZONE', timeZoneOf, 'a name such as TIME_ZONE=Europe/London') ?? timeZoneOf() ?? 'UTC',
    logLevel: read('LOG_LEVEL', levelOf, `one of ${logLevels.join(', ')}`) ?? 'info',
  };
  if (problems.length > 0) throw new OperatorError(problems.join('\n'));
  return settings;
}
