import { t } from './texts';

test('a text fills its placeholders, and keeps those without a value', () => {
  const text = t({ plain: 'Dashboard', welcome: 'Welcome back, {name}', two: '{a} of {b}' });
  expect(text('plain')).toBe('Dashboard');
  expect(text('welcome', { name: 'Amara' })).toBe('Welcome back, Amara');
  expect(text('two', { a: 1 })).toBe('1 of {b}');
});
