import { tokensFor } from './tokens';

const doors = tokensFor<{ door: string }>('secret', 'doors');

test('a token says what it was given, and when it ends', () => {
  const said = doors.read(doors.sign({ door: 'north' }, 60));
  expect(said).toMatchObject({ door: 'north' });
  expect(Math.abs((said?.expiresAt ?? 0) - Date.now() - 60_000)).toBeLessThan(5000);
});

test.each([
  ['nothing', undefined],
  ['what is no token', 'north'],
  ['one of another purpose', tokensFor<{ door: string }>('secret', 'windows').sign({ door: 'north' }, 60)],
  ['one of another portal', tokensFor<{ door: string }>('other', 'doors').sign({ door: 'north' }, 60)],
  ['one that is over', doors.sign({ door: 'north' }, -1)],
])('%s says nothing', (_what, token) => expect(doors.read(token)).toBeUndefined());
