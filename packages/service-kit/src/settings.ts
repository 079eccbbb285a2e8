import * as z from 'zod';

/** What a service's process is told by its environment; docs/configuration.md lists all of it. */
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

const isTimeZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    // The engine does not know it.
    return false;
  }
};
const whole = (least: number, most: number) =>
  z
    .string()
    .refine((text) => /^\d{1,5}$/.test(text) && Number(text) >= least && Number(text) <= most, {
      error: `must be a whole number from ${least} to ${most}`,
    })
    .transform(Number);
const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

const Environment = z.object({
  SERVICE_DATABASE_URL: z
    .string({ error: 'must be set to a postgres:// address' })
    .regex(/^postgres(ql)?:\/\//, { error: 'must be a postgres:// address' }),
  DATABASE_POOL: whole(1, 50).default(6),
  PRINCIPAL_PUBLIC_KEY: z
    .string({ error: 'must be set to a public key in PEM' })
    .includes('PUBLIC KEY', { error: 'must be a public key in PEM' }),
  SERVICE_HOST: z.string().default('127.0.0.1'),
  SERVICE_PORT: whole(0, 65_535).default(0),
  TIME_ZONE: z
    .string()
    .default(() => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC')
    .refine(isTimeZone, { error: 'must be a name such as Europe/London' }),
  LOG_LEVEL: z.enum(levels, { error: `must be one of ${levels.join(', ')}` }).default('info'),
});

/**
 * Reads and checks the environment of a service's process. An empty variable counts as one that is not set.
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
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const read = Environment.safeParse(set);
  const problems = read.success
    ? []
    : read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  try {
    own(set);
  } catch (error) {
    problems.push((error as Error).message);
  }
  if (!read.success || problems.length > 0) throw new Error(`${name}: ${problems.join('; ')}`);
  const { data } = read;
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
