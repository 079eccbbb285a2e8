import os from 'node:os';
import { OperatorError } from '../system/operator-error';
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
 * Gives everybody the builds of sections that stand in this folder, and nothing that a release or a roll-back decided
 * otherwise since.
 * @param names these sections whatever was decided; none: every section
 * @returns a line for each section, and whether each had a whole build
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

/** `npm run publish [-- mf-leave …]`. @returns the exit code: 1 when a section has no whole build */
export async function main(args: readonly string[]): Promise<number> {
  const wrong = args.find((name) => !/^mf-[a-z0-9-]{1,37}$/.test(name));
  if (wrong !== undefined)
    throw new OperatorError(`"${wrong}" is not a section. Usage: npm run publish [-- mf-leave mf-shifts]`);
  const { lines, ok } = await publishSections(args);
  process.stdout.write(`${lines.map((line) => `  ${line}`).join('\n')}\n`);
  return ok ? 0 : 1;
}
