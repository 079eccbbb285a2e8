import { organisationTimeZone } from '@portal/service-kit';
import path from 'node:path';
import type { S3Options } from './registry/s3-store';
import { devOriginsFrom } from './override/dev-origins';

/** How much of each kind of call is allowed. */
export interface LimitOptions {
  /** Per session (or address, without one) and minute. */
  reads: number;
  writes: number;
  bulk: number;
  /** Failed sign-ins per 15 minutes: by address and name, and by address whatever the name. */
  loginsPerName: number;
  loginsPerAddress: number;
  /** Streams of live events that are open at once: of one session (one a visible tab), and in all. */
  streamsPerSession: number;
  streams: number;
}

export interface GatewayOptions {
  /** 0 picks a free one. */
  port: number;
  /** Address to listen on; every one of the machine without it. */
  host?: string | undefined;
  databaseUrl: string | undefined;
  secret: string;
  /** Address of each service by its name. */
  services: Readonly<Record<string, string>>;
  /** Holds `shell/dist` and the sections' `mf-*` / `dist`. */
  webRoot: string;
  /** Where published versions of the sections are kept. */
  remotesDir: string;
  /** The S3 store where they are kept instead. */
  releasesS3?: S3Options | undefined;
  /** Where people reach the portal, such as `https://portal.example.org`; undefined: wherever they came. */
  baseUrl?: string | undefined;
  /** Origins of pages that may embed sections. */
  embedOrigins: readonly string[];
  /** Addresses from which a developer may run a section in their own session; none forbids it. */
  devOrigins: readonly string[];
  timeZone: string;
  /** Proxies in front whose `X-Forwarded-*` headers are believed. */
  trustedProxies: number;
  limits: LimitOptions;
  logLevel?: string | undefined;
}

export const defaultLimits: LimitOptions = {
  reads: 600,
  writes: 120,
  bulk: 20,
  loginsPerName: 20,
  loginsPerAddress: 300,
  streamsPerSession: 8,
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

function s3(env: NodeJS.ProcessEnv): S3Options | undefined {
  const url = env.RELEASES_S3_URL;
  if (!url) return undefined;
  origin('RELEASES_S3_URL', url);
  return {
    url: url.replace(/\/+$/, ''),
    keyId: required(env, 'RELEASES_S3_KEY_ID'),
    secret: required(env, 'RELEASES_S3_SECRET'),
    region: env.RELEASES_S3_REGION || 'us-east-1',
  };
}

/** The gateway's settings. Throws what to set when something is missing or malformed. */
export function optionsFrom(env: NodeJS.ProcessEnv): GatewayOptions {
  const webRoot = path.resolve(env.WEB_ROOT ?? '..');
  return {
    port: count(env, 'PORT', 3000),
    host: env.HOST || undefined,
    databaseUrl: required(env, 'GATEWAY_DATABASE_URL'),
    secret: required(env, 'PORTAL_SECRET'),
    services: JSON.parse(required(env, 'SERVICES')) as Record<string, string>,
    webRoot,
    remotesDir: path.resolve(
      env.REMOTES_DIR ?? path.join(env.DATA_DIR ?? path.join(webRoot, '.data'), 'remotes'),
    ),
    releasesS3: s3(env),
    baseUrl: env.BASE_URL ? origin('BASE_URL', env.BASE_URL) : undefined,
    embedOrigins: (env.EMBED_ORIGINS ?? '')
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((value) => origin('EMBED_ORIGINS', value)),
    devOrigins: devOriginsFrom(env.DEV_ORIGINS ?? ''),
    timeZone: organisationTimeZone(),
    trustedProxies: count(env, 'TRUST_PROXY', 0),
    limits: {
      reads: count(env, 'LIMIT_READS', defaultLimits.reads),
      writes: count(env, 'LIMIT_WRITES', defaultLimits.writes),
      bulk: count(env, 'LIMIT_BULK', defaultLimits.bulk),
      loginsPerName: count(env, 'LIMIT_LOGINS_PER_NAME', defaultLimits.loginsPerName),
      loginsPerAddress: count(env, 'LIMIT_LOGINS_PER_ADDRESS', defaultLimits.loginsPerAddress),
      streamsPerSession: count(env, 'LIMIT_STREAMS_PER_SESSION', defaultLimits.streamsPerSession),
      streams: count(env, 'LIMIT_STREAMS', defaultLimits.streams),
    },
    logLevel: env.LOG_LEVEL,
  };
}
