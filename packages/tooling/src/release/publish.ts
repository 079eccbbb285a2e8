import { isReleased } from '@portal/section-tooling/src/release/options';
import { readCommandLine } from '@portal/section-tooling/src/system/command-line';
import { OperatorError } from '@portal/section-tooling/src/system/operator-error';
import { operator } from '../system/operator';
import { runReleases } from './run-releases';

interface Published {
  name: string;
  version?: string;
  result: 'moved' | 'active' | 'left' | 'bad' | 'refused';
  problem?: string;
}

const words: Record<Published['result'], (section: Published) => string> = {
  moved: ({ version }) => `${version}: everybody has it now`,
  active: ({ version }) => `${version}: everybody had it already`,
  left: ({ name, version }) =>
    `${version}: was taken back or released otherwise; to give it to everybody: npm run publish -- ${name}`,
  bad: ({ problem }) => `is not published: ${problem ?? 'it is not built here'}. Build it: npm run build`,
  refused: ({ name, problem }) =>
    `is not published: ${problem} To go on anyway: npm run publish -- ${name} --reason "…"`,
};

/**
 * Gives everybody the builds of shell and sections that stand in this folder, and nothing that a release or a roll-back decided
 * otherwise since.
 * @param names these whatever was decided; none: the shell and every section
 * @param reason why it goes on although sections use what would be gone; it is in the audit trail
 * @returns a line for each of them, and whether each had a whole build
 * @throws OperatorError when the portal does not run here
 */
export async function publishSections(
  names: readonly string[],
  reason?: string,
): Promise<{ lines: string[]; ok: boolean }> {
  const by = operator();
  const { sections } = await runReleases<{ sections: Published[] }>('publish', {
    PUBLISH: JSON.stringify({ names, by, reason }),
  });
  return {
    lines: sections.map((section) => `${section.name} ${words[section.result](section)}`),
    ok: sections.every(({ result }) => result !== 'bad' && result !== 'refused'),
  };
}

const usage = 'Usage: npm run publish [-- shell mf-leave mf-shifts --reason "…"]';

function refuse(message: string): never {
  throw new OperatorError(`${message}\n${usage}`);
}

/** `npm run publish [-- mf-leave …]`. @returns the exit code: 1 when one of them is not published */
export async function main(args: readonly string[]): Promise<number> {
  const { values, positionals: names } = readCommandLine(
    { args: [...args], allowPositionals: true, options: { reason: { type: 'string' } } },
    refuse,
  );
  const { reason } = values;
  const wrong = names.find((name) => !isReleased(name));
  if (wrong !== undefined) refuse(`"${wrong}" is neither a section nor the shell.`);
  if (reason?.trim() === '') refuse('--reason says why it goes on.');
  const { lines, ok } = await publishSections(names, reason);
  process.stdout.write(`${lines.map((line) => `  ${line}`).join('\n')}\n`);
  return ok ? 0 : 1;
}
