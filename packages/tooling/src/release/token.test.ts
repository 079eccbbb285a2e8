import { readTokenOptions } from './token';

test('a token is for one section, for 90 days by default', () => {
  expect(readTokenOptions(['mf-roster'])).toMatchObject({ name: 'mf-roster', days: 90 });
  expect(readTokenOptions(['shell']).name).toBe('shell');
  const given = readTokenOptions(['mf-roster', '--days', '7', '--owner', 'admin']);
  expect(given).toMatchObject({ days: 7, owner: 'admin' });
});

test.each([[[]], [['mf-roster', '--days', '91']], [['services']], [['mf-roster', '--nope']]])(
  '%j is refused with how it is used',
  (args) => {
    let refusal: unknown;
    try {
      readTokenOptions(args);
    } catch (error) {
      refusal = error;
    }
    expect(refusal).toMatchObject({ exitCode: 2, message: expect.stringContaining('npm run token') });
  },
);
