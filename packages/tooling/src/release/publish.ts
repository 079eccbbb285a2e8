import os from 'node:os';
import { isReleased } from '@portal/section-tooling/src/release/options';
import { OperatorError } from '@portal/section-tooling/src/system/operator-error';
import { runReleases } from './run-releases';

interface Published {
  name: string;
  version?: string;
  result: 'moved' | 'active' | 'left' | 'bad';
  problem?: string;
}

const words: Record<Published['result'], (section: Published) => string> = {
  moved: ({ version }) => `${version}: everybody has it now`,
  active: ({ version }) => `${version}: everybody had it already`,
  left: ({ name, version }) =>
    `${version}: was taken back or released otherwise; to give it to everybody: npm run publish -- ${name}`,
  bad: ({ problem }) => `is not published: ${problem ?? 'it is not built here'}. Build it: npm run build`,
};

/**
 * Gives everybody the builds of shell and sections that stand in this folder, and nothing that a release or a roll-back decided
 * otherwise since.
 * @param names these whatever was decided; none: the shell and every section
 * @returns a line for each of them, and whether each had a whole build
 * @throws OperatorError when the portal does not run here
 */
export async function publishSections(names: readonly string[]): Promise<{ lines: string[]; ok: boolean }> {
  const by = `${os.userInfo().username}@${os.hostname()}`;
  const { sections } = await runReleases<{ sections: Published[] }>('publish', {
    PUBLISH: JSON.stringify({ names, by }),
  });
  return {
    lines: sections.map((section) => `${section.name} ${words[section.result](section)}`),
    ok: sections.every(({ result }) => result !== 'bad'),
  };
}

/** `npm run publish [-- mf-leave …]`. @returns the exit code: 1 when one of them has no whole build */
export async function main(args: readonly string[]): Promise<number> {
  const wrong = args.find((name) => !isReleased(name));
  if (wrong !== undefined)
    throw new OperatorError(
      `"${wrong}" is neither a section nor the shell. Usage: npm run publish [-- shell mf-leave mf-shifts]`,
    );
  const { lines, ok } = await publishSections(args);
  process.stdout.write(`${lines.map((line) => `  ${line}`).join('\n')}\n`);
  return ok ? 0 : 1;
}
