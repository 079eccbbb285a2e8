import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const root = path.resolve(__dirname, '../../../..');

/** Folders of the sections. */
export const sections = readdirSync(root).filter((name) => name.startsWith('mf-'));

/** Source files below folders of the repository, without tests and what only they need. */
export const filesOf = (...folders: string[]): string[] =>
  folders
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file}`,
      ),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing|\/test\//.test(file))
    .sort();

/** A file as TypeScript reads it. */
export const parse = (file: string): ts.SourceFile =>
  ts.createSourceFile(
    file,
    readFileSync(path.join(root, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );

/** Calls `visit` for a node and everything below it. */
export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

/** The texts of a catalogue: every `key: 'text'` of its object literals. */
export function textsOf(file: string): Map<string, string> {
  const texts = new Map<string, string>();
  walk(parse(file), (node) => {
    if (ts.isPropertyAssignment(node) && ts.isStringLiteralLike(node.initializer))
      texts.set(node.name.getText().replaceAll("'", ''), node.initializer.text);
  });
  return texts;
}
