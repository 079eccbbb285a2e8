import { endpoints } from '@portal/contracts/endpoints';
import type { Endpoint } from '@portal/contracts';
import { answersOf, readRecording, type Recording } from './recording';

const patternOf = ({ path }: Endpoint) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);

/** The call that a path is of: one without a parameter goes before one with it. */
const endpointOf = (pathname: string): Endpoint | undefined =>
  (Object.values(endpoints) as Endpoint[])
    .filter((endpoint) => endpoint.method === 'GET' && patternOf(endpoint).test(pathname))
    .sort((a, b) => a.path.split(':').length - b.path.split(':').length)[0];

test('the recording matches the contracts of today; npm run record makes a new one', async () => {
  const { people, answers } = await readRecording();
  expect(people.map(({ user }) => user.role)).toEqual(['employee', 'supervisor', 'hr_admin', 'system_admin']);
  const wrong = people.flatMap(({ user, answers: own }) =>
    Object.entries(own).flatMap(([target, n]) => {
      const endpoint = endpointOf(target.split('?', 1)[0]!);
      const read = endpoint?.response?.safeParse(JSON.parse(answers[n]!.body));
      return read?.success ? [] : [`${user.role} ${target}: ${read?.error?.message ?? 'no such call'}`];
    }),
  );
  expect(wrong).toEqual([]);
});

test('a call is answered by what was recorded for it, for its path, or for another record of its kind', () => {
  const recording: Recording = {
    at: '2026-01-01T00:00:00Z',
    timeZone: 'UTC',
    people: [
      {
        user: { role: 'employee' } as Recording['people'][number]['user'],
        answers: { '/api/a?x=1&y=2': 0, '/api/a?x=2': 1, '/api/b/11111111-1111-7000-8000-111111111111': 2 },
      },
    ],
    answers: [{ body: 'first' }, { body: 'second' }, { body: 'third' }],
  };
  const answer = answersOf(recording, 'employee');
  expect(answer('/api/a?y=2&x=1')?.body).toBe('first');
  expect(answer('/api/a?x=2')?.body).toBe('second');
  expect(answer('/api/a?x=3')?.body).toBe('first');
  expect(answer('/api/b/22222222-2222-7000-8000-222222222222')?.body).toBe('third');
  expect(answer('/api/c')).toBeUndefined();
  expect(answersOf(recording, 'hr_admin')('/api/a')).toBeUndefined();
});
