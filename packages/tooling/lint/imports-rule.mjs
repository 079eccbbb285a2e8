/** The lint rule behind the table "who may import whom". */
import path from 'node:path';
import { table } from './imports-table.mjs';

const root = path.resolve(import.meta.dirname, '../../..');

const testFile = /\.(test|testing)\.tsx?$|(^|\/)test(ing)?(\/|\.tsx?$)/;
/** Directly in a workspace, beside its `src`: the configuration of a tool. */
const configurationFile = /^[^/]+\.config\.(mjs|ts)$/;

/**
 * @typedef {object} Row one line of the table
 * @property {string} part its name in messages
 * @property {string} folder a workspace, or many with a star for one folder name
 * @property {string[]} may packages, each with all below it; `node:*` for Node's own; `*` for any outside ours
 * @property {string[]} [not] exceptions from `may`
 * @property {boolean} [features] the folders of `src` are features, which do not import each other, only `shared`
 *
 * @typedef {object} Table
 * @property {Row[]} parts
 * @property {string[]} tests what every test may import besides
 * @property {string[]} testDoors what nobody but tests may import
 * @property {string[]} configuration what a tool's configuration may import besides
 * @property {{ files: RegExp, may: string[] }[]} files what certain files may import besides, by their path
 */

export const importsRule = {
  meta: {
    type: 'problem',
    messages: {
      refused:
        '{{part}} may not import {{specifier}} (see the table in packages/tooling/lint/imports-table.mjs).',
      leaves:
        '{{specifier}} leaves {{workspace}}: import the other workspace by its name, if the table allows it.',
      feature: '{{from}} may not import the feature {{to}}: move what both need to shared/.',
    },
  },
  create(context) {
    const file = path.relative(root, context.filename).replaceAll('\\', '/');
    const place = findPlace(table.parts, file);
    if (!place) return {};
    const allowed = allowedFor(table, place, file);

    const check = (source) => {
      if (typeof source?.value !== 'string') return;
      const specifier = source.value;
      if (specifier.startsWith('.')) {
        const target = path.posix.join(path.posix.dirname(file), specifier);
        if (target.startsWith(`${place.workspace}/`)) {
          const data = place.row.features && crossedFeatures(place, target);
          if (data) context.report({ node: source, messageId: 'feature', data });
          return;
        }
        context.report({
          node: source,
          messageId: 'leaves',
          data: { specifier, workspace: place.workspace },
        });
        return;
      }
      if (
        allowed.may.some((entry) => admits(entry, specifier)) &&
        !allowed.not.some((entry) => admits(entry, specifier))
      )
        return;
      context.report({ node: source, messageId: 'refused', data: { specifier, part: place.row.part } });
    };

    return {
      ImportDeclaration: (node) => check(node.source),
      ExportNamedDeclaration: (node) => check(node.source),
      ExportAllDeclaration: (node) => check(node.source),
      ImportExpression: (node) => check(node.source),
      TSImportType: (node) => check(node.source ?? node.argument?.literal),
      'CallExpression[callee.name="require"]': (node) => check(node.arguments[0]),
    };
  },
};

function findPlace(rows, file) {
  for (const row of rows) {
    const pattern = new RegExp(`^${row.folder.replaceAll('*', '[^/]+')}(?=/)`);
    const workspace = pattern.exec(file)?.[0];
    if (workspace) return { row, workspace, inside: file.slice(workspace.length + 1) };
  }
  return null;
}

const featureOf = (inside) => /^src\/([^/]+)\//.exec(inside)?.[1];

/** The importing and the imported feature where they differ; files directly in `src` put the features together. */
function crossedFeatures({ workspace, inside }, target) {
  const from = featureOf(inside);
  const to = featureOf(target.slice(workspace.length + 1));
  const isTest = testFile.test(inside);
  if (!from || !to || from === to || to === 'shared' || isTest) return null;
  return { from, to };
}

function allowedFor(table, { row, inside }, file) {
  const may = [...row.may];
  const isTest = testFile.test(inside);
  if (isTest) may.push(...table.tests);
  if (configurationFile.test(inside)) may.push(...table.configuration);
  for (const special of table.files) if (special.files.test(file)) may.push(...special.may);
  return { may, not: [...(row.not ?? []), ...(isTest ? [] : table.testDoors)] };
}

function admits(entry, specifier) {
  if (entry === '*') return !specifier.startsWith('@portal/');
  if (entry === 'node:*') return specifier.startsWith('node:');
  return specifier === entry || specifier.startsWith(`${entry}/`);
}
