import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import ts from 'typescript';

/**
 * Emits JavaScript and declarations of some modules and all that they import below a folder. Types are checked by
 * `npm run typecheck`; only what a declaration cannot say is an error here.
 * @param entries TypeScript files
 * @param root folder whose structure the output has
 * @param options the repository's, from `tsconfig.base.json`
 * @throws Error with TypeScript's own words
 */
export function emitModules(
  entries: readonly string[],
  { root, target, options }: { root: string; target: string; options: ts.CompilerOptions },
): void {
  const program = ts.createProgram(entries, {
    ...options,
    noEmit: false,
    incremental: false,
    declaration: true,
    target: ts.ScriptTarget.ES2022,
    rootDir: root,
    outDir: target,
  });
  const { diagnostics } = program.emit();
  if (diagnostics.length > 0)
    throw new Error(
      ts.formatDiagnostics(diagnostics, {
        getCanonicalFileName: (name) => name,
        getCurrentDirectory: () => root,
        getNewLine: () => '\n',
      }),
    );
}

/**
 * Writes the extension into each relative import of a folder's modules and declarations, as ES modules need it outside
 * of a bundler.
 */
export async function nameFilesInFull(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  for (const name of names.filter((file) => /\.(js|d\.ts)$/.test(file))) {
    const file = path.join(folder, name);
    const text = await readFile(file, 'utf8');
    const named = inFull(text, path.dirname(file));
    if (named !== text) await writeFile(file, named);
  }
}

function inFull(text: string, folder: string): string {
  const imports = ts.preProcessFile(text, true, true).importedFiles;
  return imports
    .filter(({ fileName }) => fileName.startsWith('.') && existsSync(path.join(folder, `${fileName}.js`)))
    .toSorted((a, b) => b.pos - a.pos)
    .reduce((result, { fileName, pos }) => {
      const start = result.indexOf(fileName, pos);
      return `${result.slice(0, start)}${fileName}.js${result.slice(start + fileName.length)}`;
    }, text);
}
