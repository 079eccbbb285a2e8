import { shellName } from '@portal/contracts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readCommandLine } from '../system/command-line';
import { ReleaseError } from './release-error';

export type Command = 'release' | 'rollback' | 'releases';

export interface ReleaseOptions {
  command: Command;
  /** The section: the workspace that npm runs the command in. */
  name: string;
  /** Folder of that workspace. */
  folder: string;
  /** Origin of the portal. */
  to: string;
  /** Percent of the users on trial; null: everybody. */
  canary: number | null;
  note: string | null;
  /** Why it goes on although sections use what would be gone; it is in the audit trail. */
  reason: string | null;
  /** Folder of a build that stands there already; null: built now. */
  dist: string | null;
  /** Whether the section's own checks, its npm script `check`, run beside it. */
  check: boolean;
}

/** Whether a workspace is released by pointer: a section, or the shell. */
export const isReleased = (name: string): boolean => name === shellName || /^mf-[a-z0-9-]{1,37}$/.test(name);

const usages: Record<Command, string> = {
  release:
    'npm run release -w mf-leave [-- --to <portal-url> --canary 10 --note "…" --reason "…" --dist <folder>]',
  rollback: 'npm run rollback -w mf-leave [-- --to <portal-url> --note "…" --reason "…"]',
  releases: 'npm run releases -w mf-leave [-- --to <portal-url>]',
};
const commands = Object.keys(usages) as Command[];
const isCommand = (word: string | undefined): word is Command => commands.some((name) => name === word);
const defaultPortal = 'http://localhost:3000';

/**
 * Reads the command line. `--to` may also come from PORTAL_URL.
 * @param cwd folder of the section, as npm sets it
 * @throws ReleaseError with how it is used
 */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv, cwd: string): ReleaseOptions {
  const [command, ...rest] = args;
  if (!isCommand(command)) throw new ReleaseError('usage', Object.values(usages).join('\n'));
  const wrong = (message: string): never => {
    throw new ReleaseError('usage', `${message}\n${usages[command]}`);
  };
  const { values } = readCommandLine(
    {
      args: rest,
      options: {
        to: { type: 'string' },
        canary: { type: 'string' },
        note: { type: 'string' },
        reason: { type: 'string' },
        dist: { type: 'string' },
        check: { type: 'boolean' },
      },
    },
    wrong,
  );
  const name = sectionOf(cwd);
  if (!isReleased(name)) wrong(`"${name}" is neither a section such as mf-leave nor the shell.`);
  const to = values.to ?? (env.PORTAL_URL || defaultPortal);
  if (!/^https?:\/\//.test(to) || !URL.canParse(to))
    wrong(`"${to}" is not an address such as ${defaultPortal}.`);
  const canary = values.canary === undefined ? null : Number(values.canary);
  if (canary !== null && !(Number.isInteger(canary) && canary >= 1 && canary <= 99))
    wrong(`--canary takes a share of the users from 1 to 99, in percent, such as --canary 10.`);
  if (values.reason?.trim() === '') wrong('--reason says why it goes on.');
  return {
    command,
    name,
    folder: cwd,
    to: new URL(to).origin,
    canary,
    note: values.note?.trim() || null,
    reason: values.reason?.trim() ?? null,
    dist: values.dist === undefined ? null : path.resolve(env.INIT_CWD ?? cwd, values.dist),
    check: values.check ?? false,
  };
}

function sectionOf(folder: string): string {
  try {
    return (JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { name: string }).name;
  } catch {
    return path.basename(folder);
  }
}
