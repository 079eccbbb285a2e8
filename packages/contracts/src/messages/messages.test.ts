import { french, frenchWith, inFrench } from '../fr';
import { english, inEnglish } from './english';
import { asIssue, message, messageOfIssue } from './message';
import { renderer } from './renderer';

const placesOf = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+(?::\w+)?)/g)].map(([, place]) => place))].sort();

/** Words that both languages write alike. */
const alike = new Set(['{count} {count|minute|minutes}', 'Code', 'Date']);

test('LANG-01 every message is there in French, with the same places, and in other words', () => {
  expect(Object.keys(french).sort()).toEqual(Object.keys(english).sort());
  for (const [key, text] of Object.entries(english)) {
    const translation = french[key] ?? '';
    expect([key, placesOf(translation)]).toEqual([key, placesOf(text)]);
    const words = text.replace(/\{[^}]*\}/g, '');
    if (/\w{2}/.test(words) && !alike.has(text)) expect(translation).not.toBe(text);
  }
});

const texts = {
  days: 'Left: {count} {count|day|days}',
  when: '{day:date} or {range:dates} or {shift:times}',
  why: '{name}: {reasons:text}',
  which: '{fields:list}',
};
const inTest = renderer(texts, 'en-US');

test.each([
  [{ key: 'days', params: { count: 1 } }, 'Left: 1 day'],
  [{ key: 'days', params: { count: 12345.678 } }, 'Left: 12,345.68 days'],
  [{ key: 'days', params: { count: 2026 } }, 'Left: 2026 days'],
  [
    {
      key: 'when',
      params: {
        day: '2026-09-05',
        range: '2026-03-05/2026-03-07',
        shift: '2026-11-21T22:00/2026-11-22T06:00',
      },
    },
    'Sep 5, 2026 or Mar 5, 2026 – Mar 7, 2026 or Sat, Nov 21, 2026 22:00 – Sun, Nov 22, 2026 06:00',
  ],
  [
    {
      key: 'when',
      params: {
        day: '2026-09-05',
        range: '2026-03-05/2026-03-05',
        shift: '2026-11-21T06:00/2026-11-21T14:00',
      },
    },
    'Sep 5, 2026 or Mar 5, 2026 or Sat, Nov 21, 2026 06:00 – 14:00',
  ],
  [
    {
      key: 'why',
      params: { name: '{count}', reasons: [1, 2].map((count) => ({ key: 'days', params: { count } })) },
    },
    '{count}: Left: 1 day; Left: 2 days',
  ],
  [
    { key: 'which', params: { fields: [1, 2, 3].map((count) => ({ key: 'days', params: { count } })) } },
    'Left: 1 day, Left: 2 days, and Left: 3 days',
  ],
  [{ key: 'days' }, undefined],
  [{ key: 'why', params: { name: 'Ada', reasons: { key: 'newer' } } }, undefined],
  [{ key: 'constructor' }, undefined],
])('%# a message is rendered completely or not', (given, text) => expect(inTest(given)).toBe(text));

test('French has its own number and date formats, and English replaces an unknown key', () => {
  const inFr = renderer(texts, 'fr-FR');
  const range = {
    day: '2026-09-05',
    range: '2026-03-05/2026-03-05',
    shift: '2026-11-21T06:00/2026-11-21T14:00',
  };
  expect(inFr({ key: 'days', params: { count: 2.5 } })).toBe('Left: 2,5 days');
  expect(inFr({ key: 'when', params: range })).toBe(
    '5 sept. 2026 or 5 mars 2026 or sam. 21 nov. 2026 06:00 – 14:00',
  );
  expect(inFrench({ message: 'From a newer server', text: { key: 'newer' } })).toBe('From a newer server');
});

test('MOVE-15 French has the French name of a leave type, and the other where it has none', () => {
  const inFr = frenchWith((name) => (name === 'Annual Leave' ? 'Congé annuel' : name));
  const of = (type: string) => {
    const text = message('leave.inactiveType', { type });
    return inFr({ message: inEnglish(text), text });
  };
  expect(of('Annual Leave')).toMatch(/^Congé annuel n’est plus proposé/);
  expect(of('Sick Leave')).toMatch(/^Sick Leave n’est plus/);
  expect(inEnglish(message('leave.inactiveType', { type: 'Annual Leave' }))).toMatch(/^Annual Leave is no/);
});

test('a schema carries a message with its values', () => {
  const given = message('form.tooLong', { max: 40 });
  expect(messageOfIssue(asIssue('form.tooLong', { max: 40 }))).toEqual(given);
  expect(inEnglish(given)).toBe('Use 40 characters or fewer');
});

test('types refuse a sentence, a missing value and a surplus one', () => {
  // @ts-expect-error a sentence is no key
  expect(message('Not found.')).toBeDefined();
  // @ts-expect-error the text has a place
  expect(message('form.tooLong')).toBeDefined();
  // @ts-expect-error the place has another name
  expect(message('form.tooLong', { min: 1 })).toBeDefined();
});
