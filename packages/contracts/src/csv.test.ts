import { csvCell, csvText } from './csv';

test.each([
  ['=1+1', "'=1+1"],
  ['+230 5555 0100', "'+230 5555 0100"],
  ['-5', "'-5"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1', "'＝1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠A1', "'＠A1"],
  ['\tx', "'\tx"],
  ['\t=1', "'\t'=1"],
  ['\rx', "'\rx"],
  ['  =1', "'  =1"],
  ['"=1', `'"=1`],
  ['\0=1', "'=1"],
  ['a;=1', "a;'=1"],
  ['a; =1', "a;' =1"],
  ['a;"=1&"', `a;'"=1&"`],
  ['a\t=1', "a\t'=1"],
  ['a|=1', "a|'=1"],
  ['a\n=1', "a\n'=1"],
  ['a\r\n=1', "a\r'\n'=1"],
  ['a;b;＠c', "a;b;'＠c"],
  ["'=1", "''=1"],
])('%j is written as %j', (typed, cell) => {
  expect(csvCell(typed)).toBe(cell);
  expect(csvText(cell)).toBe(typed.replaceAll('\0', ''));
});

test.each(['', 'Okafor, Maria', 'a;b', 'a - b', '2026-03-05', "O'Brien", "'quoted'", 'a,=b', '5'])(
  '%j is written and read as it is',
  (typed) => {
    expect(csvCell(typed)).toBe(typed);
    expect(csvText(typed)).toBe(typed);
  },
);

test('any text round-trips', () => {
  const pieces = ['=', "'", '"', ';', '\t', '\n', ' ', '|', '-', 'a', '＋', '\r'];
  for (let seed = 0; seed < 20_000; seed++) {
    const text = Array.from(
      { length: 6 },
      (_, at) => pieces[Math.floor(seed * 7.3 ** at) % pieces.length],
    ).join('');
    expect(csvText(csvCell(text))).toBe(text);
  }
});
