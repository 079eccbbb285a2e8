import { environmentAt, makeFixturePortal, type FixturePortal } from './fixture-portal.testing';
import { startPortal, type Portal } from './start-portal';

jest.setTimeout(30_000);

let fixture: FixturePortal;
let portal: Portal;

beforeAll(async () => {
  fixture = await makeFixturePortal();
  portal = await startPortal({ ...fixture, demo: false, durable: false, replicas: 2 });
});
afterAll(async () => {
  await portal.stop();
  await fixture.remove();
});

test('LINK-01 of two processes each the gateways stand behind one address, and know both of a service', async () => {
  const { url, pids, serving } = portal;
  const names = ['gateway-1', 'gateway-2', 'identity-1', 'identity-2'];
  expect(Object.keys(pids()).sort()).toEqual([...names, 'postgres']);
  expect(serving().sort()).toEqual(names);
  // The balancer asks a gateway as soon as it has seen that it is ready.
  const gateways = new Map<string, Record<string, string>>();
  for (const until = Date.now() + 10_000; gateways.size < 2 && Date.now() < until;) {
    const environment = await environmentAt(url);
    gateways.set(environment.PORT!, environment);
  }
  expect(gateways.size).toBe(2);
  for (const { HOST, TRUST_PROXY, DATABASE_POOL, SERVICES } of gateways.values()) {
    expect({ HOST, TRUST_PROXY, DATABASE_POOL }).toEqual({
      HOST: '127.0.0.1',
      TRUST_PROXY: '1',
      DATABASE_POOL: '4',
    });
    const { identity } = JSON.parse(SERVICES!) as Record<string, string[]>;
    const environments = await Promise.all(identity!.map(environmentAt));
    expect(environments.map(({ SERVICE_PORT }) => SERVICE_PORT)).toEqual(
      identity!.map((address) => new URL(address).port),
    );
  }
  expect((await fixture.events()).filter((event) => event.endsWith('migrate'))).toHaveLength(2);
});
