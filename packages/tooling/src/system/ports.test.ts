import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { claimPort, freePort, freePorts } from './ports';

/** Claims a port as another process that starts a portal does; 0 stands for any. */
const otherProcess = `
  const claim = require('node:dgram').createSocket('udp4');
  claim.bind({ port: Number(process.argv[1]), address: '127.0.0.1', exclusive: true }, () => console.log(claim.address().port));
  claim.on('error', () => console.log('refused'));
`;

async function claimElsewhere(port: number) {
  const child = spawn(process.execPath, ['-e', otherProcess, String(port)]);
  const [answer] = (await once(child.stdout, 'data')) as [Buffer];
  const end = async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return { said: String(answer).trim(), end };
}

it('gives each port once, also while nothing listens on it yet', async () => {
  const ports = [...(await freePorts(100)), ...(await freePorts(100))];
  expect(new Set(ports).size).toBe(200);
});

it('keeps a port from other processes before its server listens, and takes none that they keep', async () => {
  const own = await freePort();
  const meanwhile = await claimElsewhere(own);
  expect(meanwhile.said).toBe('refused');
  await meanwhile.end();

  const other = await claimElsewhere(0);
  const theirs = Number(other.said);
  expect(theirs).toBeGreaterThan(0);
  expect(await claimPort(theirs)).toBe(false);
  await other.end();
  expect(await claimPort(theirs)).toBe(true);
});

it('takes no port on which a server listens, and takes its own again for a server that was stopped', async () => {
  const port = await freePort();
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  expect(await claimPort(port)).toBe(false);
  server.close();
  await once(server, 'close');
  expect(await claimPort(port)).toBe(true);
});
