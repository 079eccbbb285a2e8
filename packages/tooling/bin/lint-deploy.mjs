#!/usr/bin/env node
/**
 * `npm run lint:deploy [-- <folder>]`: checks the Dockerfile, compose.yaml and the Kubernetes manifests of a folder, the
 * repository's unless told, by their linters. Exits with 1, and prints each problem, when there are any.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { validate } from 'dockerfile-utils';
import ts from 'typescript';
import { parseAllDocuments } from 'yaml';
import { root } from './install.mjs';

const require = createRequire(import.meta.url);
const folder = path.resolve(process.argv[2] ?? root);
const inFolder = (file) => path.join(folder, file);

/** @returns {string[]} */
function dockerfileProblems() {
  return validate(readFileSync(inFolder('Dockerfile'), 'utf8')).map(
    ({ message, range }) => `Dockerfile:${range.start.line + 1}: ${message}`,
  );
}

/** @returns {string[]} */
function composeProblems() {
  const manifest = require.resolve('dclint/package.json');
  const program = path.join(path.dirname(manifest), require(manifest).bin.dclint);
  const args = ['--max-warnings', '0', '-c', path.join(root, '.dclintrc'), inFolder('compose.yaml')];
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' });
  return status === 0 ? [] : [(stdout + stderr).trim()];
}

/** Every object of the manifests, with the file that it is in. */
function manifests() {
  const files = readdirSync(inFolder('deploy/k8s'), { recursive: true })
    .filter((file) => file.endsWith('.yaml') && !file.endsWith('kustomization.yaml'))
    .map((file) => path.join('deploy/k8s', file));
  return files.flatMap((file) =>
    parseAllDocuments(readFileSync(inFolder(file), 'utf8')).map((document) => {
      if (document.errors.length > 0) throw new Error(`${file}: ${document.errors[0].message}`);
      return { file, object: document.toJS() };
    }),
  );
}

const moduleOf = ({ apiVersion }) => `kubernetes-models/${apiVersion}`;

/** Values, by the schemas of the Kubernetes API. */
async function valueProblems(objects) {
  const problems = [];
  for (const { file, object } of objects) {
    const { [object.kind]: Model } = await import(moduleOf(object));
    try {
      new Model(object).validate();
    } catch (error) {
      problems.push(`${file}: ${object.kind} ${object.metadata.name}: ${error.message}`);
    }
  }
  return problems;
}

/** Fields that there are not, by the types of the Kubernetes API: its schemas let them pass, a server drops them. */
function fieldProblems(objects) {
  const lines = objects.map(
    ({ object }, n) =>
      `export const object${n}: import('${moduleOf(object)}').I${object.kind} = ${JSON.stringify(object)};`,
  );
  // Inside the package, so that its modules are found.
  const parent = path.join(root, 'packages/tooling/dist');
  mkdirSync(parent, { recursive: true });
  const scratch = mkdtempSync(path.join(parent, 'manifests-'));
  try {
    const source = path.join(scratch, 'objects.ts');
    writeFileSync(source, lines.join('\n'));
    const program = ts.createProgram([source], {
      noEmit: true,
      strict: true,
      skipLibCheck: true,
      types: [],
      target: ts.ScriptTarget.ES2023,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
    });
    return ts.getPreEmitDiagnostics(program).map(({ messageText, file, start }) => {
      const line = file && start !== undefined ? file.getLineAndCharacterOfPosition(start).line : 0;
      const { file: of, object } = objects[line];
      const text = ts.flattenDiagnosticMessageText(messageText, ' ');
      return `${of}: ${object.kind} ${object.metadata.name}: ${text}`;
    });
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

const objects = manifests();
const problems = [
  ...dockerfileProblems(),
  ...composeProblems(),
  ...(await valueProblems(objects)),
  ...fieldProblems(objects),
];
for (const problem of problems) console.log(problem);
console.log(`${objects.length} Kubernetes objects, Dockerfile, compose.yaml: ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
