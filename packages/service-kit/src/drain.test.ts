import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { drain, listen } from './service';

test('a stop waits for the answer under way, and not for a connection on which nothing was asked', async () => {
  const server = createServer((request, response) => setTimeout(() => response.end('answered'), 300));
  await listen(server, 0);
  const { port } = server.address() as AddressInfo;
  const silent = connect(port, '127.0.0.1');
  await new Promise((resolve) => silent.once('connect', resolve));
  const asked = fetch(`http://127.0.0.1:${port}/`).then((answer) => answer.text());
  await new Promise((resolve) => setTimeout(resolve, 100));
  const started = Date.now();
  await drain(server);
  expect(await asked).toBe('answered');
  expect(Date.now() - started).toBeLessThan(5000);
  silent.destroy();
});
