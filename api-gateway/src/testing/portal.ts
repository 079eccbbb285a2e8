import { openHouse, type House, type ServiceName } from '@portal/service-kit/testing';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { startGateway, type RunningGateway } from '../gateway';
import { defaultLimits, type GatewayOptions } from '../options';
import { Browser } from './browser';
import { makeWebRoot } from './web-root';

/** Real services on a real PostgreSQL with a gateway in front. */
export interface Portal {
  house: House;
  gateway: RunningGateway;
  options: GatewayOptions;
  /** A browser that nobody has signed in with. */
  browser: () => Browser;
  /** One more gateway on the same database and services; closed with the portal. */
  another: (over?: Partial<GatewayOptions>) => Promise<RunningGateway>;
  close: () => Promise<void>;
}

/**
 * @param names services to start
 * @param over settings of the gateway that differ
 */
export async function openPortal(
  names: readonly ServiceName[],
  over: Partial<GatewayOptions> = {},
): Promise<Portal> {
  const house = await openHouse(names);
  const webRoot = await makeWebRoot();
  const services = Object.fromEntries(
    Object.entries(house.services).map(([name, service]) => [name, service.url]),
  );
  const options: GatewayOptions = {
    port: 0,
    host: '127.0.0.1',
    databaseUrl: house.urlFor('gateway'),
    secret: house.secret,
    services,
    webRoot,
    remotesDir: path.join(webRoot, '.data/remotes'),
    embedOrigins: [],
    devOrigins: [],
    timeZone: 'UTC',
    trustedProxies: 0,
    limits: defaultLimits,
    logLevel: process.env.LOG_LEVEL ?? 'silent',
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
    house,
    gateway,
    options,
    browser: () => new Browser(gateway.url),
    another,
    async close() {
      await Promise.all(gateways.map((running) => running.stop()));
      await house.close();
      await rm(webRoot, { recursive: true, force: true });
    },
  };
}
