import { couldMatch } from './could-match.mjs';

const element = (localName: string, ...classes: string[]) =>
  ({ localName, classList: { contains: (name: string) => classes.includes(name) } }) as unknown as Element;

test.each([
  ['.card', true],
  ['.row, p > .card:hover', true],
  ['section .card::before', true],
  ['div', true],
  ['DIV[title="a, b"]', true],
  ['div:not(.row, .list)', true],
  ['.row', false],
  ['.card .row', false],
  ['p', false],
  ['.card > p:not(.card)', false],
  ['input[type="hidden"], p:focus', false],
])('%s for a div of class card: %s', (selector, expected) => {
  expect(couldMatch(selector, element('div', 'card'))).toBe(expected);
});

test.each([
  '*',
  ':focus',
  '[hidden]',
  '.row, [hidden]',
  '.\\31 23',
  '[title="]"].row',
  ':host(.row)',
  undefined,
])('what %s asks for is not known, so it may match', (selector) =>
  expect(couldMatch(selector, element('div'))).toBe(true),
);
