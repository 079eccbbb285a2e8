import { OperatorError } from '@portal/section-tooling/src/system/operator-error';
import { isReleased } from '@portal/section-tooling/src/release/options';
import os from 'node:os';
import { parseArgs } from 'node:util';
import { runReleases } from './run-releases';

const usage = 'npm run token -- mf-leave [--label "Build server of leave" --owner admin --days 90]';
const longestDays = 90;

/** What a token is for. */
interface TokenOptions {
  /** The section that it releases. */
  name: string;
  /** Who uses it. */
  label: string | undefined;
  /** The administrator with whose rights it works. */
  owner: string | undefined;
  days: number;
}

/** Wrongly asked for: the exit code is that of a release which was. */
class UsageError extends OperatorError {
  readonly exitCode = 2;
}

/** @throws UsageError with how it is used */
export function readTokenOptions(args: readonly string[]): TokenOptions {
  const { name, values } = parse(args);
  if (!isReleased(name))
    throw new UsageError(`"${name}" is neither a section such as mf-leave nor the shell.\n${usage}`);
  const days = Number(values.days ?? longestDays);
  if (!(Number.isInteger(days) && days >= 1 && days <= longestDays))
    throw new UsageError(`--days takes 1 to ${longestDays}.\n${usage}`);
  return {
    name,
    label: values.label?.trim() || undefined,
    owner: values.owner?.trim() || undefined,
    days,
  };
}

function parse(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { label: { type: 'string' }, owner: { type: 'string' }, days: { type: 'string' } },
    });
    return { name: positionals[0] ?? '', values };
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${usage}`, { cause: error });
  }
}

/**
 * `npm run token -- mf-leave`: makes a release token on the portal's own machine, by its database: who can read that
 * needs no other right.
 * @throws OperatorError when it is wrongly asked for, or the portal's database does not run here
 */
export async function main(args: readonly string[]): Promise<void> {
  const { name, label, owner, days } = readTokenOptions(args);
  const by = `${os.userInfo().username}@${os.hostname()}`;
  const { token, refused } = await runReleases<{ token?: string; refused?: string }>('token', {
    RELEASE_TOKEN_FOR: JSON.stringify({ name, label: label ?? by, owner, days, by }),
  });
  if (token === undefined) throw new UsageError(`${refused}\n${usage}`);
  process.stdout.write(
    `export RELEASE_TOKEN=${token}\n# releases ${name} and nothing else, for ${days} days; it is shown this once\n`,
  );
}
