import { gateway, instancesOf, parts, poolOf } from './parts';

/** PostgreSQL keeps 3 of its 100 for superusers. */
const mostConnections = 97;

test('LINK-01 three processes of each part stay within the 100 connections of a server', () => {
  // A gateway also listens for changes. The watch of a small pool has a connection for moments only.
  const connections = instancesOf(parts, 3).map(
    ({ part }) => (poolOf(part, 3) ?? Infinity) + (part === gateway ? 1 : 0),
  );
  expect(connections).toHaveLength(3 * parts.length);
  expect(connections.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(mostConnections);
});

test('a number distinguishes the processes of a part, a single one has the name of its part', () => {
  const names = (replicas: number) => instancesOf([gateway], replicas).map(({ name }) => name);
  expect([names(1), names(2)]).toEqual([['gateway'], ['gateway-1', 'gateway-2']]);
});
