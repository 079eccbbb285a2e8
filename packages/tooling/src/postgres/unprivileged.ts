import { execFile, type SpawnOptions } from 'node:child_process';
import { chmod, chown, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { OperatorError } from '@portal/section-tooling/src/system/operator-error';

const run = promisify(execFile);

/** How to start PostgreSQL, which refuses to run as root. */
export interface Unprivileged {
  /** What to spawn in place of the program itself. */
  command(program: string, args: string[]): { file: string; args: string[]; options: SpawnOptions };
  /** Hands a folder or file over to the user that the server runs as. */
  own(target: string): Promise<void>;
  /** Lets that user pass through a folder of ours, without reading it. */
  letThrough(folder: string): Promise<void>;
}

const asIs: Unprivileged = {
  command: (program, args) => ({ file: program, args, options: {} }),
  own: async () => {},
  letThrough: async () => {},
};

/**
 * As root on Linux: a user namespace in which our own user looks like an ordinary one; it needs neither a new user
 * nor a changed owner. Where namespaces are forbidden (some containers): the machine's `postgres` or `nobody`.
 *
 * @throws OperatorError when started as root on a machine with neither
 */
export async function unprivileged(): Promise<Unprivileged> {
  if (process.getuid?.() !== 0) return asIs;
  const users = await passwdUsers();
  return (await inNamespace(users)) ?? asOtherUser(users);
}

interface User {
  name: string;
  uid: number;
  gid: number;
}

async function inNamespace(users: User[]): Promise<Unprivileged | null> {
  // initdb looks the user's name up, so the id must be one that /etc/passwd knows.
  const { uid } =
    users.find((user) => user.uid === 1000) ?? users.find((user) => user.name === 'nobody') ?? {};
  if (uid === undefined) return null;
  const prefix = ['--user', `--map-user=${uid}`, `--map-group=${uid}`, '--'];
  try {
    await run('unshare', [...prefix, 'true']);
  } catch {
    // Not installed, too old, or forbidden on this machine: the caller has another way.
    return null;
  }
  return {
    command: (program, args) => ({ file: 'unshare', args: [...prefix, program, ...args], options: {} }),
    own: async () => {},
    letThrough: async () => {},
  };
}

/** Runs the server as the machine's own unprivileged user, to whom its folder then belongs. */
export function asOtherUser(users: User[]): Unprivileged {
  const user = users.find(({ name }) => name === 'postgres') ?? users.find(({ name }) => name === 'nobody');
  if (!user) {
    throw new OperatorError(
      'PostgreSQL does not run as root, and this machine has no other user for it. Start the portal as an ordinary ' +
        'user, or name a server of your own: DATABASE_URL=postgres://user:password@host/database npm start',
    );
  }
  return {
    command: (program, args) => ({ file: program, args, options: { uid: user.uid, gid: user.gid } }),
    own: (target) => chown(target, user.uid, user.gid),
    letThrough: (folder) => chmod(folder, 0o711),
  };
}

/** The users of /etc/passwd. */
export async function passwdUsers(): Promise<User[]> {
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '');
  return text
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter((user) => user.name !== '' && user.uid > 0);
}
