import { connect, createServer, type Socket } from 'node:net';

/** A line to a database that a test can silence, for connections that are open as for new ones. */
export interface SilentLine {
  url: string;
  /** Loses what is sent, without a word, on the whole line or only on the connections that are open now. */
  silence: (what: 'line' | 'connections') => void;
  /** Holds back what is sent, as a database does that is paused. */
  hold: () => void;
  /** Everything gets through again, also what was held back; silenced connections stay lost. */
  restore: () => void;
  /** How many connections were made over it so far. */
  count: () => number;
  close: () => Promise<void>;
}

/** @param url of the database behind */
export async function silentLine(url: string): Promise<SilentLine> {
  const behind = new URL(url);
  const open = new Set<Socket>();
  /** How each connection that is held back goes on. */
  const held: (() => void)[] = [];
  let state: 'open' | 'silent' | 'held' = 'open';
  let count = 0;
  const server = createServer((socket) => {
    count += 1;
    const keep = (end: Socket) => {
      open.add(end);
      end.on('error', () => undefined).on('close', () => open.delete(end));
      return end;
    };
    const join = () => {
      const on = keep(connect(Number(behind.port), behind.hostname));
      socket.pipe(on).pipe(socket);
      socket.on('close', () => on.destroy());
      on.on('close', () => socket.destroy());
    };
    keep(socket);
    if (state === 'open') join();
    else if (state === 'held') held.push(join);
    else socket.resume();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String((server.address() as { port: number }).port);
  return {
    url: through.toString(),
    silence(what) {
      if (what === 'line') state = 'silent';
      for (const socket of open) socket.unpipe().resume();
    },
    hold() {
      state = 'held';
      for (const socket of open) {
        socket.cork();
        held.push(() => socket.uncork());
      }
    },
    restore() {
      state = 'open';
      for (const goOn of held.splice(0)) goOn();
    },
    count: () => count,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        open.forEach((socket) => socket.destroy());
      }),
  };
}
