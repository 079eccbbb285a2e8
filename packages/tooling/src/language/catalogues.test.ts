import ts from 'typescript';
import { filesOf, parse, sections, textsOf, walk } from './source.testing';

const screens = ['shell/src', ...sections.map((section) => `${section}/src`)];
const catalogues = [...filesOf(...screens), 'packages/portal-sdk/src/own-texts.ts'].filter((file) =>
  /\/(own-)?texts\.ts$/.test(file),
);

/** Where the French of a catalogue stands; a section's root has an index of its own there. */
const frenchOf = (file: string) =>
  file === 'mf-leave/src/texts.ts' ? 'mf-leave/src/shared/texts.fr.ts' : file.replace(/\.ts$/, '.fr.ts');

const placesOf = (text: string) => [...new Set(text.match(/\{\w+/g))].sort();

/** Words that both languages write alike. */
const alike = new Set([
  '{title} · {app}',
  '{action}',
  '{start} – {end}',
  '+{count}',
  '{hours} h',
  '{value} ms',
  '1 service',
  'Actions',
  'Code',
  'Cycle',
  'Date',
  'Dates',
  'Description',
  'Excellent',
  'Normal',
  'Note',
  'Notification',
  'Notifications',
  'Options',
  'Page {page}',
  'Pages',
  'Section',
  'Sections',
  'Sessions',
  'Test',
  'Type',
]);

test('there are catalogues to look at', () => expect(catalogues.length).toBeGreaterThan(10));

test.each(catalogues)(
  'LANG-01 %s has every text in French, with the same places, and in other words',
  (file) => {
    const english = textsOf(file);
    const french = textsOf(frenchOf(file));
    expect([...french.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [key, text] of english) {
      const translation = french.get(key) ?? '';
      expect([key, placesOf(translation)]).toEqual([key, placesOf(text)]);
      if (!alike.has(text)) expect(`${key}: ${translation}`).not.toBe(`${key}: ${text}`);
    }
  },
);

test.each(screens)(
  '%s names a text once, or says the same by it: its folders share one translation',
  (folder) => {
    const named = new Map<string, string>();
    for (const file of catalogues.filter((name) => name.startsWith(`${folder}/`)))
      for (const [key, text] of textsOf(frenchOf(file))) {
        expect(`${key}: ${named.get(key) ?? text}`).toBe(`${key}: ${text}`);
        named.set(key, text);
      }
  },
);

test('the shell reads no text before its French is there: none while its files are loaded', () => {
  const early: string[] = [];
  const look = (node: ts.Node, file: string): void => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isCallExpression(node) && node.expression.getText() === 'text')
      early.push(`${file}: ${node.getText()}`);
    ts.forEachChild(node, (child) => look(child, file));
  };
  for (const file of filesOf('shell/src', 'packages/portal-sdk/src')) look(parse(file), file);
  expect(early).toEqual([]);
});

type Titled = { title: string; nav?: object; fr?: object };

test('titles of sections, pages, links and panels are there in French', () => {
  const missing = screens
    .slice(1)
    .map((folder) => folder.replace('src', 'remote.json'))
    .flatMap((file) => {
      const source = parse(file).getText();
      const section = JSON.parse(source) as Titled & { routes: Titled[]; widgets: Titled[] };
      return [section, ...section.routes, ...section.widgets]
        .filter(({ fr, nav }) => !fr || (nav && !('label' in fr)))
        .map(({ title }) => `${file}: ${title}`);
    });
  expect(missing).toEqual([]);
});

test('texts on screen stand in catalogues', () => {
  const loose: string[] = [];
  for (const file of filesOf(...screens))
    walk(parse(file), (node) => {
      if (ts.isJsxText(node) && /\p{L}{2}/u.test(node.text)) loose.push(`${file}: ${node.text.trim()}`);
    });
  expect(loose).toEqual([]);
});
