import { endpoints } from '@portal/contracts/endpoints';
import {
  commonEnvironment,
  databaseAddress,
  needed,
  readEnvironment,
  whole,
  type DestinationStream,
} from '@portal/service-kit';
import { fileStoreOptions, type FileStoreOptions } from '@portal/service-kit/files';
import path from 'node:path';
import * as z from 'zod';

/** Where each service answers, by its name: one address, or one for each of its processes. */
export type ServiceAddresses = Readonly<Record<string, string | readonly string[]>>;

const words = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

/** A variable whose text becomes something else; what `read` throws is what is wrong with it. */
const parsed = <T>(read: (text: string) => T) =>
  z.string().transform((text, context) => {
    try {
      return read(text);
    } catch (error) {
      context.addIssue({ code: 'custom', message: (error as Error).message });
      return z.NEVER;
    }
  });

function origin(text: string): string {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new Error(`has ${text}, which is no address such as https://portal.example.org`);
  return new URL(text).origin;
}

/** An exact origin, or one with `*` for its port. */
const originOrAnyPort = /^https?:\/\/[a-z0-9][a-z0-9.-]*(:\d{1,5}|:\*)?$/i;

/**
 * Reads a setting such as `http://localhost:* https://dev.example.org:4400`.
 * @throws naming an entry that is neither an exact origin nor one with `*` for its port
 */
export const devOriginsFrom = (text: string): string[] =>
  words(text).map((entry) => {
    if (originOrAnyPort.test(entry)) return entry.toLowerCase();
    throw new Error(`has ${entry}, which is no origin such as http://localhost:* or https://dev.example.org`);
  });

const Address = z.string().regex(/^https?:\/\/[^/]+$/);
const Addresses = z.record(z.string(), z.union([Address, z.array(Address).min(1)]));
const owners = new Set(Object.values(endpoints).map(({ owner }) => owner));
owners.delete('gateway');

/** Reads `{"shifts":["http://a:4000","http://b:4000"],…}`; one address needs no list. */
function services(text: string): ServiceAddresses {
  const example = 'JSON such as {"shifts":["http://shifts-1:4000","http://shifts-2:4000"],…}';
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new Error(`must be ${example}`, { cause: error });
  }
  const read = Addresses.safeParse(json);
  if (!read.success) throw new Error(`must be ${example}`);
  const missing = [...owners].filter((owner) => !read.data[owner]);
  if (missing.length > 0) throw new Error(`lacks the address of ${missing.join(', ')}`);
  return read.data;
}

/** A variable, and how its text is read. */
type Setting = readonly [variable: string, schema: z.ZodType];
type Read<T extends Record<string, Setting>> = { [Name in keyof T]: z.output<T[Name][1]> };

const most = (count: number) => whole(1, 9_999_999_999).default(count);

/** How much of each kind of call is allowed. */
const limits = {
  /** Per account (or address, without one) and minute. */
  reads: ['LIMIT_READS', most(600)],
  writes: ['LIMIT_WRITES', most(120)],
  bulk: ['LIMIT_BULK', most(20)],
  /** Calls of one account that are under way at once; more of them wait. */
  concurrent: ['LIMIT_CONCURRENT', most(4)],
  /** Failed sign-ins of one address per 15 minutes, whatever the name. */
  loginsPerAddress: ['LIMIT_LOGINS_PER_ADDRESS', most(300)],
  /** Sessions that one account has open; the one unused for longest ends when another is opened. */
  sessionsPerAccount: ['LIMIT_SESSIONS_PER_ACCOUNT', most(20)],
  /** Streams of live events that are open at once: of one account (one a visible tab), and at this gateway. */
  streamsPerAccount: ['LIMIT_STREAMS_PER_ACCOUNT', most(32)],
  streams: ['LIMIT_STREAMS', most(2000)],
} satisfies Record<string, Setting>;

const settings = {
  /** 0 picks a free one. */
  port: ['PORT', whole(0, 65_535).default(3000)],
  /** Address to listen on; every one of the machine without it. */
  host: ['HOST', z.string().optional()],
  databaseUrl: ['GATEWAY_DATABASE_URL', databaseAddress],
  /** The most connections to the database. */
  pool: ['DATABASE_POOL', commonEnvironment.DATABASE_POOL],
  /** Signs cookies and the gateway's own tokens. */
  secret: ['PORTAL_SECRET', needed('32 random characters or more', /^.{32,}$/)],
  /** Private key that principals are signed with, PEM; the services know its public half alone. */
  principalKey: ['PRINCIPAL_PRIVATE_KEY', needed('an Ed25519 key in PEM', /PRIVATE KEY/)],
  services: ['SERVICES', needed('JSON with the addresses of each service', /./).pipe(parsed(services))],
  /** Holds `shell/dist` and the sections' `mf-*` / `dist`. */
  webRoot: [
    'WEB_ROOT',
    z
      .string()
      .default('..')
      .transform((folder) => path.resolve(folder)),
  ],
  /** File with the public keys of sections that are released signed; without it none is. */
  releaseKeys: ['RELEASE_KEYS', z.string().optional()],
  /** Where people reach the portal, such as `https://portal.example.org`; undefined: wherever they came. */
  baseUrl: ['BASE_URL', parsed(origin).optional()],
  /** Names and addresses under which the portal answers besides its own (see http/own-host.ts). */
  allowedHosts: ['ALLOWED_HOSTS', parsed(words).prefault('')],
  /** Origins of pages that may embed sections. */
  embedOrigins: ['EMBED_ORIGINS', parsed((text) => words(text).map(origin)).prefault('')],
  /** Addresses from which a developer may run a section in their own session; none forbids it. */
  devOrigins: ['DEV_ORIGINS', parsed(devOriginsFrom).prefault('')],
  timeZone: ['TIME_ZONE', commonEnvironment.TIME_ZONE],
  /** Proxies in front whose `X-Forwarded-*` headers are believed. */
  trustedProxies: ['TRUST_PROXY', whole(0, 10).default(0)],
  logLevel: ['LOG_LEVEL', commonEnvironment.LOG_LEVEL],
} satisfies Record<string, Setting>;

export type LimitOptions = Read<typeof limits>;
export type GatewayOptions = Read<typeof settings> & {
  limits: LimitOptions;
  /** Where the files of published sections are stored. */
  files: FileStoreOptions;
  /** Where the log goes; default standard output. */
  logTo?: DestinationStream | undefined;
};

const Environment = z.object(Object.fromEntries([...Object.values(limits), ...Object.values(settings)]));

const pick = <T extends Record<string, Setting>>(table: T, data: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(table).map(([name, [variable]]) => [name, data[variable]])) as Read<T>;

/**
 * The gateway's settings.
 * @throws naming everything that is wrong at once
 */
export function optionsFrom(env: NodeJS.ProcessEnv): GatewayOptions {
  const [data, files] = readEnvironment(env, 'gateway', Environment, fileStoreOptions);
  return { ...pick(settings, data), limits: pick(limits, data), files };
}

/** The limits where the environment names none. */
export const defaultLimits = Object.fromEntries(
  Object.entries(limits).map(([name, [, schema]]) => [name, schema.parse(undefined)]),
) as LimitOptions;
