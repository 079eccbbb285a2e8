import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { filesOf, parse } from '../src/language/source.testing';
import ts from 'typescript';

const root = path.resolve(__dirname, '../../..');
const services = readdirSync(path.join(root, 'services')).map((name) => `services/${name}/src`);

/** The files of its own workspace that a file imports, types included. */
function importsOf(file: string): string[] {
  const own = parse(file).statements.flatMap((statement) =>
    (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)) &&
    statement.moduleSpecifier &&
    ts.isStringLiteral(statement.moduleSpecifier) &&
    statement.moduleSpecifier.text.startsWith('.')
      ? [path.posix.join(path.posix.dirname(file), statement.moduleSpecifier.text)]
      : [],
  );
  return own
    .flatMap((target) => [`${target}.ts`, `${target}/index.ts`])
    .filter((target) => existsSync(path.join(root, target)));
}

/** Files that import each other, as the path from one of them back to itself. */
function circlesIn(folder: string): string[] {
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (file: string, above: readonly string[]): void => {
    if (above.includes(file)) circles.push([...above.slice(above.indexOf(file)), file].join(' > '));
    if (done.has(file)) return;
    done.add(file);
    for (const target of importsOf(file)) visit(target, [...above, file]);
  };
  for (const file of filesOf(folder)) visit(file, []);
  return circles;
}

test.each(['api-gateway/src', 'packages/service-kit/src', ...services])(
  'no files of %s import each other in a circle',
  (folder) => expect(circlesIn(folder)).toEqual([]),
);
