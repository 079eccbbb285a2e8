import { openHarness, type Harness } from '@portal/service-kit/testing';
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openMailServer, type MailServer } from '../testing/mail-server';
import { addReader, mailEnvironment } from '../testing/readers';

/** How many mails, and how often their sender is killed; acceptance row MAIL-01 asks for 10,000 and 20. */
const count = Number(process.env.MAIL_COUNT ?? 300);
const kills = 20;

let harness: Harness;
let server: MailServer;
let folder: string;
let program: string;

beforeAll(async () => {
  harness = await openHarness([]);
  server = await openMailServer();
  folder = mkdtempSync(path.join(tmpdir(), 'mail-kills-'));
  program = path.join(folder, 'main.js');
  const service = path.resolve(__dirname, '../..');
  const bundle = path.resolve(service, '../../packages/tooling/src/bundle-program.mjs');
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { bundleProgram } from ${JSON.stringify(bundle)}; await bundleProgram('src/main.ts', ${JSON.stringify(program)})`,
    ],
    { cwd: service },
  );
});
afterAll(async () => {
  await server.close();
  await harness.close();
  rmSync(folder, { recursive: true });
});

const { publicKey } = generateKeyPairSync('ed25519', {
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

/** The service as a process of its own, which sends by itself. */
const startSender = (): ChildProcess =>
  spawn(process.execPath, [program], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      ...mailEnvironment(server.url),
      SERVICE_DATABASE_URL: harness.urlFor('notifications'),
      PRINCIPAL_PUBLIC_KEY: publicKey,
      TIME_ZONE: 'UTC',
      LOG_LEVEL: 'silent',
      NODE_ENV: 'production',
    },
  });
const ended = (sender: ChildProcess) => new Promise((resolve) => sender.once('exit', resolve));

test(
  `MAIL-01 ${count} mails, their sender killed ${kills} times: none is lost, and at most one a kill repeats, with its Message-ID`,
  async () => {
    const reader = await addReader(harness);
    await harness.sql(
      `select notifications.notify(array[$1]::uuid[], 'test', jsonb_build_object('key', 'N' || n), '{"key":"any.ok"}', null)
       from generate_series(1, $2::int) n`,
      [reader.employeeId, count],
    );
    let sender = startSender();
    let killed = 0;
    const every = Math.floor(count / (kills + 1));
    let next = every;
    server.behaviour.onMail = async () => {
      if (killed >= kills || server.taken.length < next) return undefined;
      killed += 1;
      next = server.taken.length + every;
      const over = ended(sender);
      // Every second time between the end of the mail and the answer to it: the server has it, and the sender does not know.
      const late = killed % 2 === 0;
      sender.kill('SIGKILL');
      await over;
      sender = startSender();
      return late ? undefined : new Error('cut off');
    };
    const left = async () =>
      Number(
        (
          await harness.sql<{ n: number }>(
            `select count(*)::int as n from notifications.mails where state <> 'sent'`,
          )
        )[0]?.n,
      );
    while ((await left()) > 0) await sleep(200);
    const over = ended(sender);
    sender.kill('SIGTERM');
    await over;
    const ids = new Map<string, Set<string>>();
    for (const { mail } of server.taken) {
      const subject = mail.subject ?? '';
      ids.set(subject, (ids.get(subject) ?? new Set()).add(mail.messageId ?? ''));
    }
    expect(killed).toBe(kills);
    expect(ids.size).toBe(count);
    expect([...ids.values()].every((set) => set.size === 1)).toBe(true);
    expect(server.taken.length).toBe(count + kills / 2);
  },
  // A start takes a third of a second; a busy machine lets each of them wait.
  15 * 60_000,
);
