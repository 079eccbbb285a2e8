import { randomBytes } from 'node:crypto';
import { budget, problemsOf, type Terms } from './gates';
import type { SectionBuild } from './read-build';

const terms: Terms = {
  contractVersion: '1.4.0',
  shared: { react: '19.3.1', '@portal/ui': '0.2.0' },
  earlier: [],
  maxBytes: 100_000,
  versions: [],
};

const hashed = { integrity: 'sha384-x', size: 1 };

function build(over: Partial<SectionBuild['manifest']> = {}, entry = Buffer.from('entry()')): SectionBuild {
  const manifest = {
    name: 'mf-demo',
    contract: '^1.2.0',
    entry: 'remoteEntry.js',
    shared: { react: '^19.3.0' },
    modules: { './app': { js: ['app.js'], css: [] } },
    files: { 'remoteEntry.js': hashed, 'app.js': hashed },
    ...over,
  } as SectionBuild['manifest'];
  const files = new Map([
    ['remoteEntry.js', entry],
    ['app.js', Buffer.from('app()')],
  ]);
  return { folder: '/nowhere', manifest, text: Buffer.from('{}'), files };
}

test('what fits has no problems', () => {
  expect(problemsOf(build(), terms)).toEqual([]);
});

test('what fits a shell of the last major has no problems either', () => {
  const earlier = [{ version: '0.1.0-11111111', contractVersion: '1.4.0', shared: { react: '18.3.0' } }];
  const old = build({ shared: { react: '^18.2.0' } });
  expect(problemsOf(old, { ...terms, earlier })).toEqual([]);
  expect(problemsOf(old, terms)).toEqual([
    'libraries: the section needs react ^18.2.0, the portal shares 19.3.1.',
  ]);
});

test.each<[string, SectionBuild, string]>([
  ['an older contract', build({ contract: '^2.0.0' }), 'contract: the section is written for ^2.0.0'],
  ['a newer library', build({ shared: { '@portal/ui': '^0.3.0' } }), 'needs @portal/ui ^0.3.0'],
  ['a library that is not shared', build({ shared: { lodash: '^4.0.0' } }), 'does not share lodash'],
  ['a container that is too large', build({}, randomBytes(budget.entry * 2)), 'size: remoteEntry.js has'],
  [
    'a compressed copy',
    build({ files: { 'app.js.br': hashed } }),
    'app.js.br has the name of a compressed copy',
  ],
  ['too much in all', build({}, Buffer.alloc(100_001)), 'size: the whole has'],
])('%s is described in words', (_, given, words) => {
  expect(problemsOf(given, terms).join('\n')).toContain(words);
});
