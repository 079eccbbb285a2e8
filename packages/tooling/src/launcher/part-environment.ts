import path from 'node:path';
import { partUrl, poolOf, services, type Part } from '../parts';
import { buildSignatures } from '../release/build-signatures';
import { releaseKeysFile } from '../release/release-keys';
import type { Secrets } from '../system/secrets';
import type { Settings } from './settings';

/** What all processes of one portal have in common. */
export interface PortalEnvironment extends Pick<
  Settings,
  'dataDir' | 'timeZone' | 'logLevel' | 'host' | 'baseUrl' | 'embedOrigins' | 'replicas'
> {
  root: string;
  /** An administrator's address of the portal's database. */
  databaseUrl: string;
  secrets: Secrets;
  devOrigins: string;
  /** Where the portal listens on this machine: what mail links to unless BASE_URL says where. */
  port?: number | undefined;
  /** Ports of the gateway, by the name `gateway`, and of each service by its name: one of each process. */
  ports: Record<string, readonly number[]>;
}

/** For commands of a part's program, which need no ports. */
export const commandEnvironment = (
  settings: Settings,
  given: Pick<PortalEnvironment, 'root' | 'databaseUrl' | 'secrets'>,
): PortalEnvironment => ({
  ...settings,
  ...given,
  devOrigins: settings.devOrigins ?? '',
  replicas: 1,
  ports: {},
});

/**
 * The environment that a part's process runs in, gateway or service.
 *
 * @param index - which one of the part's processes, from 0 on
 */
export function environmentOf(part: Part, portal: PortalEnvironment, index = 0): Record<string, string> {
  const own = part.folder === 'api-gateway' ? gatewayEnvironment : serviceEnvironment;
  return { ...commonEnvironment(part, portal), ...own(part, portal, index) };
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

function serviceEnvironment(part: Part, portal: PortalEnvironment, index: number): Record<string, string> {
  return {
    SERVICE_PORT: String(portal.ports[part.name]?.[index] ?? 0),
    SERVICE_DATABASE_URL: ownUrl(part, portal),
    PRINCIPAL_PUBLIC_KEY: portal.secrets.principalPublicKey,
    ...(part.name === 'identity' && { SECOND_STEP_KEY: portal.secrets.secondStepKey }),
    ...(part.name === 'notifications' && {
      ...own((name) => /^(SMTP_URL|MAIL_FROM)$/.test(name)),
      BASE_URL: portal.baseUrl ?? `http://localhost:${portal.port ?? portal.ports.gateway?.[0] ?? 0}`,
    }),
    ...(part.name === 'releases' && {
      ...sectionFiles(portal),
      RELEASE_SIGNATURES: JSON.stringify(buildSignatures(portal.root, portal.dataDir)),
    }),
  };
}

const addressAt = (port: number) => `http://127.0.0.1:${port}`;

/** Where the processes of a part answer. */
export const addressesOf = ({ name }: Part, { ports }: PortalEnvironment): string[] =>
  (ports[name] ?? []).map(addressAt);

/** Proxies of the operator in front of the portal. */
export const proxiesInFront = (): number => Number(process.env.TRUST_PROXY ?? 0);

function gatewayEnvironment(part: Part, portal: PortalEnvironment, index: number): Record<string, string> {
  const addresses = services
    .map((service) => [service.name, addressesOf(service, portal)] as const)
    .filter(([, all]) => all.length > 0)
    .map(([name, all]) => [name, all.length > 1 ? all : all[0]]);
  // Several listen on this machine alone, behind the balancer, which is one proxy more.
  const behindBalancer = portal.replicas > 1;
  const proxies = proxiesInFront() + (behindBalancer ? 1 : 0);
  return {
    ...own((name) => gatewaySettings.test(name)),
    ...(behindBalancer && { TRUST_PROXY: String(proxies) }),
    PORT: String(portal.ports[part.name]?.[index] ?? 0),
    HOST: behindBalancer ? '127.0.0.1' : (portal.host ?? ''),
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
  RELEASE_KEYS: releaseKeysFile(dataDir),
});

const ownUrl = ({ schema }: Part, { databaseUrl, secrets }: PortalEnvironment): string =>
  partUrl(databaseUrl, schema, secrets.rolePasswords[schema]!);

function commonEnvironment(
  part: Part,
  { timeZone, logLevel, replicas }: PortalEnvironment,
): Record<string, string> {
  const pool = poolOf(part, replicas);
  return {
    ...(pool && { DATABASE_POOL: String(pool) }),
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
