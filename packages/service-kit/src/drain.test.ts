import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { drain, listen } from './service';

test('a stop waits for the answer under way, and not for a connection on which nothing was asked', async () => {
  const server = createServer((request, response) => setTimeout(() => response.end('answered'), 300));
  const underWay = new Promise((resolve) => server.once('request', resolve));
  await listen(server, 0);
  const { port } = server.address() as AddressInfo;
  const silent = connect(port, '127.0.0.1');
  await new Promise((resolve) => silent.once('connect', resolve));
  const asked = fetch(`http://127.0.0.1:${port}/`).then((answer) => answer.text());
  await underWay;
  const started = Date.now();
  await drain(server);
  expect(await asked).toBe('answered');
  expect(Date.now() - started).toBeLessThan(5000);
  silent.destroy();
});
