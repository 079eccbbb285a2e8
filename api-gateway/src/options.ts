import { organisationTimeZone, type DestinationStream } from '@portal/service-kit';
import { fileStoreOptions, type FileStoreOptions } from '@portal/service-kit/files';
import path from 'node:path';

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
  /** Streams of live events that are open at once: of one account (one a visible tab), and in all. */
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
  /** Address of each service by its name. */
  services: Readonly<Record<string, string>>;
  /** Holds `shell/dist` and the sections' `mf-*` / `dist`. */
  webRoot: string;
  /** Where the files of published sections are stored. */
  files: FileStoreOptions;
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

function origin(name: string, value: string): string {
  if (!/^https?:\/\//.test(value) || !URL.canParse(value))
    throw new Error(`${name}: ${value} is not an address such as https://portal.example.org`);
  return new URL(value).origin;
}

function count(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const value = env[name];
  if (value === undefined || value === '') return fallback;
  if (!/^\d+$/.test(value)) throw new Error(`${name}: ${value} is not a whole number`);
  return Number(value);
}

function required(env: NodeJS.ProcessEnv, name: string): string {
  const value = env[name];
  if (!value) throw new Error(`gateway: set ${name}`);
  return value;
}

/** An exact origin, or one with `*` for its port. */
const originOrAnyPort = /^https?:\/\/[a-z0-9][a-z0-9.-]*(:\d{1,5}|:\*)?$/i;

const words = (text: string | undefined): string[] => (text ?? '').split(/[\s,]+/).filter(Boolean);

/**
 * Reads a setting such as `http://localhost:* https://dev.example.org:4400`.
 * @throws naming an entry that is neither an exact origin nor one with `*` for its port
 */
export const devOriginsFrom = (text: string | undefined): string[] =>
  words(text).map((entry) => {
    if (originOrAnyPort.test(entry)) return entry.toLowerCase();
    throw new Error(
      `DEV_ORIGINS: ${entry} is not an origin such as http://localhost:* or https://dev.example.org`,
    );
  });

/** Each limit has a variable of its own: LIMIT_LOGINS_PER_ADDRESS is `loginsPerAddress`. */
const limitsFrom = (env: NodeJS.ProcessEnv): LimitOptions => {
  const variable = (name: string) => `LIMIT_${name.replace(/[A-Z]/g, '_$&').toUpperCase()}`;
  const entries = Object.entries(defaultLimits) as [keyof LimitOptions, number][];
  return Object.fromEntries(
    entries.map(([name, fallback]) => [name, count(env, variable(name), fallback)]),
  ) as unknown as LimitOptions;
};

/** The gateway's settings. Throws what to set when something is missing or malformed. */
export function optionsFrom(env: NodeJS.ProcessEnv): GatewayOptions {
  return {
    port: count(env, 'PORT', 3000),
    host: env.HOST || undefined,
    databaseUrl: required(env, 'GATEWAY_DATABASE_URL'),
    pool: count(env, 'DATABASE_POOL', 6),
    secret: required(env, 'GATEWAY_SECRET'),
    principalKey: required(env, 'PRINCIPAL_PRIVATE_KEY'),
    services: JSON.parse(required(env, 'SERVICES')) as Record<string, string>,
    webRoot: path.resolve(env.WEB_ROOT ?? '..'),
    files: fileStoreOptions(env),
    baseUrl: env.BASE_URL ? origin('BASE_URL', env.BASE_URL) : undefined,
    allowedHosts: words(env.ALLOWED_HOSTS),
    embedOrigins: words(env.EMBED_ORIGINS).map((value) => origin('EMBED_ORIGINS', value)),
    devOrigins: devOriginsFrom(env.DEV_ORIGINS),
    timeZone: organisationTimeZone(),
    trustedProxies: count(env, 'TRUST_PROXY', 0),
    limits: limitsFrom(env),
    logLevel: env.LOG_LEVEL,
  };
}
