import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { OperatorError } from '../system/operator-error';
import { packageFolder } from '../system/package-folder';
import type { SectionNames } from './names';

/** What stands in the template, and what it becomes; the longer ones first. */
const wordsOf = ({ kebab, pascal, title, french }: SectionNames): [string, string][] => [
  ['Sample Section', title],
  ['Section en français', french],
  ['Sample', pascal],
  ['sample', kebab],
];

/** A JSON file quotes what a title may hold. */
const inFile = (file: string, word: string) =>
  file.endsWith('.json') ? JSON.stringify(word).slice(1, -1) : word;

const renamed = (text: string, words: [string, string][], file: string) =>
  words.reduce((result, [from, to]) => result.replaceAll(from, inFile(file, to)), text);

/** The sections of a folder that claim a path. */
function claimants(folder: string, wanted: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.startsWith('mf-') && existsSync(path.join(folder, name, 'remote.json')))
    .filter((name) => {
      const text = readFileSync(path.join(folder, name, 'remote.json'), 'utf8');
      const { routes } = JSON.parse(text) as { routes: { path: string }[] };
      return routes.some((route) => route.path === wanted);
    });
}

/**
 * Writes a working section: page, widget, tests, texts in both languages, manifest and build.
 * @param names of the section
 * @param where folder that gets `mf-<name>`
 * @returns the folder of the section
 * @throws OperatorError when the folder is there already, or another section has the path
 */
export async function newSection(names: SectionNames, where: string): Promise<string> {
  const folder = path.join(where, `mf-${names.kebab}`);
  if (existsSync(folder)) throw new OperatorError(`${folder} is there already: choose another name.`);
  const [taken] = claimants(where, `/${names.kebab}`);
  if (taken) throw new OperatorError(`${taken} has a page at /${names.kebab} already: choose another name.`);

  await writeTemplate(names, folder, () => true);
  return folder;
}

/** Writes the files of the template that are wanted, with the section's names in them. */
export async function writeTemplate(
  names: SectionNames,
  folder: string,
  wanted: (file: string) => boolean,
): Promise<void> {
  const template = path.join(packageFolder(), 'src/new-section/template');
  const words = wordsOf(names);
  const files = readdirSync(template, { recursive: true, withFileTypes: true }).filter((file) =>
    file.isFile(),
  );
  for (const file of files) {
    const source = path.join(file.parentPath, file.name);
    if (!wanted(path.relative(template, source))) continue;
    const target = path.join(folder, renamed(path.relative(template, source), words, ''));
    const text = renamed(readFileSync(source, 'utf8'), words, target);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, await format(text, { ...(await resolveConfig(target)), filepath: target }));
  }
}
