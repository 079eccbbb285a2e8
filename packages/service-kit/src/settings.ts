import { isTimeZone } from '@portal/contracts';
import * as z from 'zod';

/** What the environment sets for a service's process; docs/configuration.md lists all of it. */
export interface ServiceSettings {
  databaseUrl: string;
  /** The most connections to the database. */
  pool: number;
  /** Public key by which principals are checked, PEM. */
  principalKey: string;
  /** Address to listen on. */
  host: string;
  /** 0 picks a free one. */
  port: number;
  timeZone: string;
  logLevel: string;
}

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** A variable that holds a whole number. */
export const whole = (least: number, most: number) =>
  z
    .string()
    .refine((text) => /^\d{1,10}$/.test(text) && Number(text) >= least && Number(text) <= most, {
      error: `must be a whole number from ${least} to ${most}`,
    })
    .transform(Number);

/** A variable that has to be set. @param what it is, such as `a postgres:// address` */
export const needed = (what: string, pattern: RegExp) =>
  z.string({ error: `must be set to ${what}` }).regex(pattern, { error: `must be ${what}` });

/** Variables that the gateway and the services have in common. */
export const commonEnvironment = {
  DATABASE_POOL: whole(1, 50).default(6),
  TIME_ZONE: z
    .string()
    .default(() => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC')
    .refine(isTimeZone, { error: 'must be a name such as Europe/London' }),
  LOG_LEVEL: z.enum(levels, { error: `must be one of ${levels.join(', ')}` }).default('info'),
};

/** The address of a database. */
export const databaseAddress = needed('a postgres:// address', /^postgres(ql)?:\/\//);

const ServiceEnvironment = z.object({
  ...commonEnvironment,
  SERVICE_DATABASE_URL: databaseAddress,
  PRINCIPAL_PUBLIC_KEY: needed('a public key in PEM', /PUBLIC KEY/),
  SERVICE_HOST: z.string().default('127.0.0.1'),
  SERVICE_PORT: whole(0, 65_535).default(0),
});

/**
 * Reads and checks the environment of a process. An empty variable counts as one that is not set.
 *
 * @param name of the process, for the message
 * @param variables what it needs
 * @param own reads what no schema says, and throws what is wrong with it
 * @returns the variables, and what `own` read
 * @throws naming everything that is wrong at once
 */
export function readEnvironment<S extends z.ZodType, T>(
  env: NodeJS.ProcessEnv,
  name: string,
  variables: S,
  own: (env: NodeJS.ProcessEnv) => T,
): [z.output<S>, T] {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const read = variables.safeParse(set);
  const problems = read.success
    ? []
    : read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  try {
    const more = own(set);
    if (read.success) return [read.data, more];
  } catch (error) {
    problems.push((error as Error).message);
  }
  throw new Error(`${name}: ${problems.join('; ')}`);
}

/**
 * Reads and checks the environment of a service's process.
 *
 * @param name of the service, for the message
 * @param own reads what this service alone needs, and throws what is wrong with it
 * @throws naming everything that is wrong at once, without repeating a value: it may be a secret
 */
export function serviceSettings(
  env: NodeJS.ProcessEnv,
  name: string,
  own: (env: NodeJS.ProcessEnv) => unknown = () => undefined,
): ServiceSettings {
  const [data] = readEnvironment(env, name, ServiceEnvironment, own);
  return {
    databaseUrl: data.SERVICE_DATABASE_URL,
    pool: data.DATABASE_POOL,
    principalKey: data.PRINCIPAL_PUBLIC_KEY,
    host: data.SERVICE_HOST,
    port: data.SERVICE_PORT,
    timeZone: data.TIME_ZONE,
    logLevel: data.LOG_LEVEL,
  };
}
