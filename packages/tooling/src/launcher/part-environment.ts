import path from 'node:path';
import { partUrl, services, type Part } from '../parts';

/** What all processes of one portal have in common. */
export interface PortalEnvironment {
  root: string;
  dataDir: string;
  /** An administrator's address of the portal's database. */
  databaseUrl: string;
  portalSecret: string;
  timeZone: string;
  logLevel: string;
  /** Null: the gateway answers wherever people came from. */
  baseUrl: string | null;
  embedOrigins: string;
  devOrigins: string;
  /** Port of the gateway, by the name `gateway`, and of each service by its name. */
  ports: Record<string, number>;
}

/** Of our own environment a process gets no more than it needs: least of all the administrator's password. */
const inherited = ['PATH', 'HOME', 'LANG', 'TZ', 'NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS', 'SYSTEMROOT'];

/** What an operator may tune at the gateway: where it listens, the proxies in front of it, its rate limits. */
const gatewaySettings = /^(HOST|TRUST_PROXY|RELEASES_S3_[A-Z_]+|LIMIT_[A-Z_]+)$/;

/** The environment of a service's process. */
export function serviceEnvironment(part: Part, portal: PortalEnvironment): Record<string, string> {
  return {
    ...commonEnvironment(portal),
    SERVICE_PORT: String(portal.ports[part.name] ?? 0),
    SERVICE_DATABASE_URL: partUrl(portal.databaseUrl, part.schema, portal.portalSecret),
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
    GATEWAY_DATABASE_URL: partUrl(portal.databaseUrl, part.schema, portal.portalSecret),
    SERVICES: JSON.stringify(Object.fromEntries(addresses)),
    WEB_ROOT: portal.root,
    REMOTES_DIR: path.join(portal.dataDir, 'remotes'),
    BASE_URL: portal.baseUrl ?? '',
    EMBED_ORIGINS: portal.embedOrigins,
    DEV_ORIGINS: portal.devOrigins,
  };
}

function commonEnvironment({ portalSecret, timeZone, logLevel }: PortalEnvironment): Record<string, string> {
  return {
    ...own((name) => inherited.includes(name)),
    NODE_ENV: 'production',
    PORTAL_SECRET: portalSecret,
    TIME_ZONE: timeZone,
    LOG_LEVEL: logLevel,
  };
}

function own(isWanted: (name: string) => boolean): Record<string, string> {
  const kept = Object.entries(process.env).filter(([name, value]) => value !== undefined && isWanted(name));
  return Object.fromEntries(kept) as Record<string, string>;
}
