import { isReleased } from '@portal/section-tooling/src/release/options';
import { ReleaseError } from '@portal/section-tooling/src/release/release-error';
import { readCommandLine } from '@portal/section-tooling/src/system/command-line';
import { operator } from '../system/operator';
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

function refuse(message: string): never {
  throw new ReleaseError('usage', `${message}\n${usage}`);
}

/** @throws ReleaseError with how it is used */
export function readTokenOptions(args: readonly string[]): TokenOptions {
  const { values, positionals } = readCommandLine(
    {
      args: [...args],
      allowPositionals: true,
      options: { label: { type: 'string' }, owner: { type: 'string' }, days: { type: 'string' } },
    },
    refuse,
  );
  const [name = ''] = positionals;
  if (!isReleased(name)) refuse(`"${name}" is neither a section such as mf-leave nor the shell.`);
  const days = Number(values.days ?? longestDays);
  if (!(Number.isInteger(days) && days >= 1 && days <= longestDays))
    refuse(`--days takes 1 to ${longestDays}.`);
  return {
    name,
    label: values.label?.trim() || undefined,
    owner: values.owner?.trim() || undefined,
    days,
  };
}

/**
 * `npm run token -- mf-leave`: makes a release token on the portal's own machine, by its database: who can read that
 * needs no other right.
 * @throws ReleaseError when it is wrongly asked for, and OperatorError when the portal's database does not run here
 */
export async function main(args: readonly string[]): Promise<void> {
  const { name, label, owner, days } = readTokenOptions(args);
  const by = operator();
  const { token, refused } = await runReleases<{ token?: string; refused?: string }>('token', {
    RELEASE_TOKEN_FOR: JSON.stringify({ name, label: label ?? by, owner, days, by }),
  });
  if (token === undefined) return refuse(`${refused}`);
  process.stdout.write(
    `export RELEASE_TOKEN=${token}\n# releases ${name} and nothing else, for ${days} days; it is shown this once\n`,
  );
}
