import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repoRoot } from '../src/system/repo-root';

const root = repoRoot();
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Lines of the repository's files with a match, as `file:line:match`. */
const matches = (pattern: string) =>
  execFileSync('git', ['grep', '-IonE', pattern], { cwd: root, encoding: 'utf8' }).trim().split('\n');

const pages = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' }).trim().split('\n');

const headingsOf = (file: string) => [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading!);
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');

test('every decision that is cited is a page, by the name of its file', () => {
  const cited = matches('decisions/[0-9]{3}[a-z0-9-]*|[Dd]ecisions? [0-9]{3}\\b');
  const missing = cited.filter(
    (cite) => !existsSync(path.join(root, 'docs/decisions', `${cite.replace(/^.*(decisions\/| )/, '')}.md`)),
  );
  expect(cited.length).toBeGreaterThan(40);
  expect(missing).toEqual([]);
});

test('every heading of a page that a comment cites is there', () => {
  const cited = matches('docs/[a-z]+\\.md, [A-Z][a-z]+( [a-z]+)*').map((line) => line.split(/:\d+:/));
  const missing = cited.filter(([, cite]) => {
    const [page, heading] = cite!.split(', ');
    return !existsSync(path.join(root, page!)) || !headingsOf(page!).includes(heading!);
  });
  expect(cited.length).toBeGreaterThan(10);
  expect(missing).toEqual([]);
});

test('every link of a page leads to a file and a heading', () => {
  const broken = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
      .filter(([, file, anchor]) => {
        const target = file ? path.join(path.dirname(page), file) : page;
        if (!existsSync(path.join(root, target))) return true;
        return anchor !== undefined && !headingsOf(target).map(anchorOf).includes(anchor);
      })
      .map(([link]) => `${page}: ${link}`),
  );
  expect(broken).toEqual([]);
});

test('the README leads to every page of docs', () => {
  const readme = read('README.md');
  const guides = pages.filter((page) => /^docs\/[^/]+$|^[A-Z]+\.md$/.test(page) && page !== 'README.md');
  expect(guides.filter((page) => !readme.includes(`](${page})`))).toEqual([]);
});

test('no two decisions have the same number', () => {
  const numbers = pages.flatMap((page) => /^docs\/decisions\/(\d{3})-/.exec(page)?.[1] ?? []);
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
});
