import { typeset } from '@portal/contracts/fr';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beginsWith, type Label } from '../screens/labels';

const root = path.resolve(import.meta.dirname, '../../..');
const sections = ['shell/src', 'mf-leave/src', 'mf-shifts/src', 'mf-admin/src', 'mf-reports/src'];

const theme = 'packages/ui/src/theme';
/** English and French files of a part; a French text has its English one's key, in whichever file. */
const filesOf = (folder: string): [english: string[], french: string[]] => {
  const all = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' });
  const ending = (end: string) =>
    all.filter((file) => file.endsWith(end)).map((file) => path.join(root, folder, file));
  return [
    [...ending('texts.ts'), ...ending('UiTextContext.ts')],
    [...ending('texts.fr.ts'), ...ending('ui-text.fr.ts')],
  ];
};

/** Key and text of each line of a catalogue. */
const linesOf = (file: string): [key: string, text: string][] =>
  [...readFileSync(file, 'utf8').matchAll(/^  (\w+):\s+(?:'((?:[^'\\]|\\.)+)'|"([^"]+)"),$/gm)].map(
    ([, key = '', single, double]) => [key, (single ?? double ?? '').replaceAll("\\'", "'")],
  );

/** English texts, and what may stand for each in French. */
function pairs(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const folder of [...sections, theme]) {
    const [english, french] = filesOf(folder);
    const theirs = french.flatMap(linesOf);
    for (const [key, text] of english.flatMap(linesOf)) {
      const said = theirs.filter(([other]) => other === key).map(([, words]) => typeset(words));
      found.set(text, [...(found.get(text) ?? []), ...said]);
    }
  }
  return found;
}

const known = pairs();

/** Names as the French catalogues have them. */
export const inFrench: Label = (english) => {
  const said = [...known].filter(([text]) => text.startsWith(english.trim())).flatMap(([, french]) => french);
  if (said.length === 0) throw new Error(`no French text for ${english}`);
  return beginsWith(known.get(english.trim()) ?? said);
};
