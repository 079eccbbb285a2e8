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

/** How much of each kind of call is allowed. */
export interface LimitOptions {
  /** Per account (or address, without one) and minute. */
  reads: number;
  writes: number;
  bulk: number;
  /** Calls of one account that are under way at once; more of them wait. */
  concurrent: number;
  /** Failed sign-ins of one address per 15 minutes, whatever the name. */
  loginsPerAddress: number;
  /** Sessions that one account has open; the one unused for longest ends when another is opened. */
  sessionsPerAccount: number;
  /** Streams of live events that are open at once: of one account (one a visible tab), and at this gateway. */
  streamsPerAccount: number;
  streams: number;
}

export interface GatewayOptions {
  /** 0 picks a free one. */
  port: number;
  /** Address to listen on; every one of the machine without it. */
  host?: string | undefined;
  databaseUrl: string | undefined;
  /** The most connections to the database. */
  pool?: number;
  /** Signs cookies and the gateway's own tokens. */
  secret: string;
  /** Private key that principals are signed with, PEM; the services know its public half alone. */
  principalKey: string;
  services: ServiceAddresses;
  /** Holds `shell/dist` and the sections' `mf-*` / `dist`. */
  webRoot: string;
  /** Where the files of published sections are stored. */
  files: FileStoreOptions;
  /** File with the public keys of sections that are released signed; without it none is. */
  releaseKeys?: string | undefined;
  /** Where people reach the portal, such as `https://portal.example.org`; undefined: wherever they came. */
  baseUrl?: string | undefined;
  /** Names and addresses under which the portal answers besides its own (see http/own-host.ts). */
  allowedHosts: readonly string[];
  /** Origins of pages that may embed sections. */
  embedOrigins: readonly string[];
  /** Addresses from which a developer may run a section in their own session; none forbids it. */
  devOrigins: readonly string[];
  timeZone: string;
  /** Proxies in front whose `X-Forwarded-*` headers are believed. */
  trustedProxies: number;
  limits: LimitOptions;
  logLevel?: string | undefined;
  /** Where the log goes; default standard output. */
  logTo?: DestinationStream;
}

export const defaultLimits: LimitOptions = {
  reads: 600,
  writes: 120,
  bulk: 20,
  concurrent: 4,
  loginsPerAddress: 300,
  sessionsPerAccount: 20,
  streamsPerAccount: 32,
  streams: 2000,
};

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

/** Each limit has a variable of its own: LIMIT_LOGINS_PER_ADDRESS is `loginsPerAddress`. */
const limitVariable = (name: string) => `LIMIT_${name.replace(/[A-Z]/g, '_$&').toUpperCase()}`;
const limitNames = Object.keys(defaultLimits) as (keyof LimitOptions)[];
const LimitEnvironment = z.object(
  Object.fromEntries(
    limitNames.map((name) => [limitVariable(name), whole(1, 9_999_999_999).default(defaultLimits[name])]),
  ),
);

const Environment = z.object({
  ...commonEnvironment,
  ...LimitEnvironment.shape,
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().optional(),
  GATEWAY_DATABASE_URL: databaseAddress,
  PORTAL_SECRET: needed('32 random characters or more', /^.{32,}$/),
  PRINCIPAL_PRIVATE_KEY: needed('an Ed25519 key in PEM', /PRIVATE KEY/),
  SERVICES: z
    .string({ error: 'must be set to JSON with the addresses of each service' })
    .pipe(parsed(services)),
  WEB_ROOT: z.string().default('..'),
  RELEASE_KEYS: z.string().optional(),
  BASE_URL: parsed(origin).optional(),
  ALLOWED_HOSTS: parsed(words).prefault(''),
  EMBED_ORIGINS: parsed((text) => words(text).map(origin)).prefault(''),
  DEV_ORIGINS: parsed(devOriginsFrom).prefault(''),
  TRUST_PROXY: whole(0, 10).default(0),
});

/**
 * The gateway's settings.
 * @throws naming everything that is wrong at once
 */
export function optionsFrom(env: NodeJS.ProcessEnv): GatewayOptions {
  const [data, files] = readEnvironment(env, 'gateway', Environment, fileStoreOptions);
  const limits = limitNames.map((name) => [name, (data as Record<string, unknown>)[limitVariable(name)]]);
  return {
    port: data.PORT,
    host: data.HOST,
    databaseUrl: data.GATEWAY_DATABASE_URL,
    pool: data.DATABASE_POOL,
    secret: data.PORTAL_SECRET,
    principalKey: data.PRINCIPAL_PRIVATE_KEY,
    services: data.SERVICES,
    webRoot: path.resolve(data.WEB_ROOT),
    files,
    releaseKeys: data.RELEASE_KEYS,
    baseUrl: data.BASE_URL,
    allowedHosts: data.ALLOWED_HOSTS,
    embedOrigins: data.EMBED_ORIGINS,
    devOrigins: data.DEV_ORIGINS,
    timeZone: data.TIME_ZONE,
    trustedProxies: data.TRUST_PROXY,
    limits: Object.fromEntries(limits) as unknown as LimitOptions,
    logLevel: data.LOG_LEVEL,
  };
}
