/**
 * Lints samples with the repository's own configuration: reads `[{ file, code }]` as JSON from the input, prints the
 * rules that each offends. A program of its own, because jest cannot load ESLint's configuration.
 */
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const eslint = new ESLint({ cwd: root });
const samples = JSON.parse(await text(process.stdin));
const offences = [];
for (const { file, code } of samples) {
  const [result] = await eslint.lintText(code, { filePath: path.join(root, file) });
  offences.push(
    result.messages.filter(({ severity }) => severity === 2).map(({ ruleId, message }) => ruleId ?? message),
  );
}
process.stdout.write(JSON.stringify(offences));
