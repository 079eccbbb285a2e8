import path from 'node:path';
import { partUrl, services, type Part } from '../parts';
import type { Secrets } from '../system/secrets';

/** What all processes of one portal have in common. */
export interface PortalEnvironment {
  root: string;
  dataDir: string;
  /** An administrator's address of the portal's database. */
  databaseUrl: string;
  secrets: Secrets;
  timeZone: string;
  logLevel: string;
  /** The gateway's address to listen on; null: every one. */
  host: string | null;
  /** Null: the gateway answers wherever people came from. */
  baseUrl: string | null;
  embedOrigins: string;
  devOrigins: string;
  /** Port of the gateway, by the name `gateway`, and of each service by its name. */
  ports: Record<string, number>;
}

/** Of our own environment a process gets no more than it needs: least of all the administrator's password. */
const inherited = [
  'PATH',
  'HOME',
  'LANG',
  'TZ',
  'NODE_OPTIONS',
  'NODE_EXTRA_CA_CERTS',
  'SYSTEMROOT',
  'DATABASE_POOL',
];

/** What an operator may tune at the gateway: the proxies in front of it, its rate limits. */
const gatewaySettings = /^(ALLOWED_HOSTS|TRUST_PROXY|LIMIT_[A-Z_]+)$/;

/** The environment of a service's process. */
export function serviceEnvironment(part: Part, portal: PortalEnvironment): Record<string, string> {
  return {
    ...commonEnvironment(portal),
    SERVICE_PORT: String(portal.ports[part.name] ?? 0),
    SERVICE_DATABASE_URL: ownUrl(part, portal),
    PRINCIPAL_PUBLIC_KEY: portal.secrets.principalPublicKey,
    ...(part.name === 'identity' && { SECOND_STEP_KEY: portal.secrets.secondStepKey }),
    ...(part.name === 'releases' && sectionFiles(portal)),
  };
}

/** The environment of the gateway's process. */
export function gatewayEnvironment(part: Part, portal: PortalEnvironment): Record<string, string> {
  const addresses = services
    .filter(({ name }) => portal.ports[name] !== undefined)
    .map(({ name }) => [name, `http://127.0.0.1:${portal.ports[name]}`]);
  return {
    ...commonEnvironment(portal),
    ...own((name) => gatewaySettings.test(name)),
    PORT: String(portal.ports[part.name]),
    HOST: portal.host ?? '',
    GATEWAY_DATABASE_URL: ownUrl(part, portal),
    PORTAL_SECRET: portal.secrets.gatewaySecret,
    PRINCIPAL_PRIVATE_KEY: portal.secrets.principalPrivateKey,
    SERVICES: JSON.stringify(Object.fromEntries(addresses)),
    ...sectionFiles(portal),
    BASE_URL: portal.baseUrl ?? '',
    EMBED_ORIGINS: portal.embedOrigins,
    DEV_ORIGINS: portal.devOrigins,
  };
}

/** Where sections are built and their released versions stored, on disk or in an S3 store. */
const sectionFiles = ({ root, dataDir }: PortalEnvironment): Record<string, string> => ({
  ...own((name) => /^RELEASES_S3_[A-Z_]+$/.test(name)),
  WEB_ROOT: root,
  REMOTES_DIR: path.join(dataDir, 'remotes'),
});

const ownUrl = ({ schema }: Part, { databaseUrl, secrets }: PortalEnvironment): string =>
  partUrl(databaseUrl, schema, secrets.rolePasswords[schema]!);

function commonEnvironment({ timeZone, logLevel }: PortalEnvironment): Record<string, string> {
  return {
    ...own((name) => inherited.includes(name)),
    NODE_ENV: 'production',
    TIME_ZONE: timeZone,
    LOG_LEVEL: logLevel,
  };
}

function own(isWanted: (name: string) => boolean): Record<string, string> {
  const kept = Object.entries(process.env).filter(([name, value]) => value !== undefined && isWanted(name));
  return Object.fromEntries(kept) as Record<string, string>;
}
