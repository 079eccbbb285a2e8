import { connect, createServer, type Socket } from 'node:net';

/** A line to a database that a test can silence: what is sent over it is lost without a word, new connections too. */
export interface SilentLine {
  url: string;
  /** Silences the whole line, or only the connections that are open now. */
  silence: (what: 'line' | 'connections') => void;
  /** New connections get through again; silenced ones stay lost. */
  restore: () => void;
  close: () => Promise<void>;
}

/** @param url of the database behind */
export async function silentLine(url: string): Promise<SilentLine> {
  const behind = new URL(url);
  const open = new Set<Socket>();
  let silent = false;
  const server = createServer((socket) => {
    const keep = (end: Socket) => {
      open.add(end);
      end.on('error', () => undefined).on('close', () => open.delete(end));
      return end;
    };
    keep(socket);
    if (silent) return void socket.resume();
    const on = keep(connect(Number(behind.port), behind.hostname));
    socket.pipe(on).pipe(socket);
    socket.on('close', () => on.destroy());
    on.on('close', () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String((server.address() as { port: number }).port);
  return {
    url: through.toString(),
    silence(what) {
      silent = what === 'line';
      for (const socket of open) socket.unpipe().resume();
    },
    restore() {
      silent = false;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        open.forEach((socket) => socket.destroy());
      }),
  };
}
