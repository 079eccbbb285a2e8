import { openHarness, type Harness, type ServiceName } from '@portal/service-kit/testing';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { startGateway, type RunningGateway } from '../gateway';
import { defaultLimits, type GatewayOptions } from '../options';
import { Browser } from './browser';
import { makeWebRoot } from './web-root';

/** Real services on a real PostgreSQL with a gateway in front. */
export interface Portal {
  harness: Harness;
  gateway: RunningGateway;
  options: GatewayOptions;
  /** A browser that nobody has signed in with. */
  browser: () => Browser;
  /** One more gateway on the same database and services; closed with the portal. */
  another: (over?: Partial<GatewayOptions>) => Promise<RunningGateway>;
  /** `npm run publish`: what is built in `webRoot` goes to everybody; sections that are named even once more. */
  publish: (...names: string[]) => Promise<void>;
  close: () => Promise<void>;
}

type PublishBuilds = (
  context: { db: unknown; log: unknown },
  wanted: { names: string[] },
) => Promise<{ name: string; result: string }[]>;

const publishing = path.resolve(__dirname, '../../../services/releases/src/publishing/publish');

/** Settings of the service `releases`, which every portal has: its first start publishes what is built in `webRoot`. */
function releasesEnvironment(webRoot: string, { folder, s3 }: GatewayOptions['files']): void {
  Object.assign(process.env, {
    WEB_ROOT: webRoot,
    REMOTES_DIR: folder,
    RELEASES_S3_URL: s3?.url ?? '',
    RELEASES_S3_KEY_ID: s3?.keyId ?? '',
    RELEASES_S3_SECRET: s3?.secret ?? '',
    RELEASES_S3_REGION: s3?.region ?? '',
  });
}

/**
 * @param names services to start
 * @param over settings of the gateway that differ
 */
export async function openPortal(
  names: readonly ServiceName[],
  over: Partial<GatewayOptions> = {},
): Promise<Portal> {
  const webRoot = await makeWebRoot();
  const files = over.files ?? { folder: path.join(webRoot, '.data/remotes') };
  releasesEnvironment(webRoot, files);
  const harness = await openHarness([...names, 'releases'], { logTo: over.logTo });
  const services = Object.fromEntries(
    Object.entries(harness.services).map(([name, service]) => [name, service.url]),
  );
  const options: GatewayOptions = {
    port: 0,
    host: '127.0.0.1',
    databaseUrl: harness.urlFor('gateway'),
    pool: 6,
    secret: 'a secret for tests only',
    principalKey: harness.principalKey,
    services,
    webRoot,
    files,
    releaseKeys: undefined,
    baseUrl: undefined,
    allowedHosts: [],
    embedOrigins: [],
    devOrigins: [],
    timeZone: 'UTC',
    trustedProxies: 0,
    limits: defaultLimits,
    logLevel: (process.env.LOG_LEVEL ?? 'silent') as GatewayOptions['logLevel'],
    ...over,
  };
  const gateways: RunningGateway[] = [];
  const another = async (more: Partial<GatewayOptions> = {}) => {
    const gateway = await startGateway({ ...options, ...more });
    gateways.push(gateway);
    return gateway;
  };
  const gateway = await another();
  return {
    harness,
    gateway,
    options,
    browser: () => new Browser(gateway.url),
    another,
    async publish(...names) {
      const { publishBuilds } = (await import(publishing)) as { publishBuilds: PublishBuilds };
      await publishBuilds(harness.services.releases!, { names });
    },
    async close() {
      await Promise.all(gateways.map((running) => running.stop()));
      await harness.close();
      await rm(webRoot, { recursive: true, force: true });
    },
  };
}
