import { matching, type Choice } from './choices';
import { recentChoices, remember } from './recent';

const choice = (label: string, more: Partial<Choice> = {}): Choice => ({
  id: `page:${label}`,
  label,
  icon: 'clock',
  ...more,
});
const labels = (choices: readonly Choice[], query: string) =>
  matching(choices, query).map(({ label }) => label);

test('the best match is first: the start of the label, then of a word, then inside a word, then other texts', () => {
  const choices = [
    choice('Reports', { words: 'leave figures' }),
    choice('Cleave'),
    choice('My leave'),
    choice('Leave Requests'),
    choice('Shifts'),
  ];
  expect(labels(choices, 'leave')).toEqual(['Leave Requests', 'My leave', 'Cleave', 'Reports']);
  expect(labels(choices, '')).toHaveLength(5);
});

test('every word counts; case and accents do not matter', () => {
  const choices = [choice('Zoé Ångström', { hint: 'Firefighter · ARFF' }), choice('Zoe Marsh')];
  expect(labels(choices, 'ZOE')).toEqual(['Zoé Ångström', 'Zoe Marsh']);
  expect(labels(choices, 'fire angstrom')).toEqual(['Zoé Ångström']);
  expect(labels(choices, 'nobody')).toEqual([]);
});

test('the last five choices are stored per person, newest first, without those that no longer exist', () => {
  const pages = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => choice(name));
  for (const page of pages) remember('ada', page);
  remember('ada', pages[2]!);
  remember('bob', pages[0]!);
  const names = (user: string, present: readonly Choice[] = pages) =>
    recentChoices(user, present).map(({ label }) => label);
  expect(names('ada')).toEqual(['c', 'f', 'e', 'd', 'b']);
  expect(names('bob')).toEqual(['a']);
  expect(names('ada', pages.slice(4))).toEqual(['f', 'e']);
  expect(names('eve')).toEqual([]);
});
