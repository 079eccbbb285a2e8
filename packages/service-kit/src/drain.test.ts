import { createServer, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { drain, listen } from './service';

test('a stop waits for the answer under way, and not for a connection on which nothing was asked', async () => {
  const server = createServer();
  const underWay = new Promise<ServerResponse>((resolve) =>
    server.once('request', (_request, response: ServerResponse) => resolve(response)),
  );
  await listen(server, { port: 0, host: '127.0.0.1' });
  const { port } = server.address() as AddressInfo;
  const silent = connect(port, '127.0.0.1');
  await new Promise((resolve) => silent.once('connect', resolve));
  const asked = fetch(`http://127.0.0.1:${port}/`).then((answer) => answer.text());
  const response = await underWay;
  const started = Date.now();
  const drained = drain(server);
  response.end('answered');
  await drained;
  expect(await asked).toBe('answered');
  expect(Date.now() - started).toBeLessThan(5000);
  silent.destroy();
});
