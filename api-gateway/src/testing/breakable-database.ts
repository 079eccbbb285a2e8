import { connect, createServer, type Server, type Socket } from 'node:net';

/** A way to a database that a test can cut and mend. */
export interface BreakableDatabase {
  url: string;
  cut: () => Promise<void>;
  mend: () => Promise<void>;
}

/** @param url of the database behind */
export async function breakableDatabase(url: string): Promise<BreakableDatabase> {
  const behind = new URL(url);
  const open = new Set<Socket>();
  let server: Server;
  let port = 0;
  const mend = async () => {
    server = createServer((socket) => {
      const on = connect(Number(behind.port), behind.hostname);
      for (const end of [socket, on]) {
        open.add(end);
        end.on('error', () => undefined).on('close', () => [socket, on].forEach((each) => each.destroy()));
      }
      socket.pipe(on).pipe(socket);
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    ({ port } = server.address() as { port: number });
  };
  const cut = async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    open.forEach((socket) => socket.destroy());
    open.clear();
    await closed;
  };
  await mend();
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String(port);
  return { url: through.toString(), cut, mend };
}
