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
  const found: ts.StringLiteralLike[] = [];
  const look = (node: ts.Node): void => {
    const specifier = specifierOf(node);
    if (specifier) found.push(specifier);
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile('module.ts', text, ts.ScriptTarget.Latest, true));
  return found
    .filter(({ text: name }) => name.startsWith('.') && existsSync(path.join(folder, `${name}.js`)))
    .toSorted((a, b) => b.getStart() - a.getStart())
    .reduce((result, literal) => {
      const end = literal.getEnd() - 1;
      return `${result.slice(0, end)}.js${result.slice(end)}`;
    }, text);
}

/** What a node imports: a declaration, `import(…)`, or a type of another module. */
function specifierOf(node: ts.Node): ts.StringLiteralLike | undefined {
  const given =
    ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
      ? node.moduleSpecifier
      : ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
        ? node.arguments[0]
        : ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)
          ? node.argument.literal
          : undefined;
  return given && ts.isStringLiteralLike(given) ? given : undefined;
}
