import { createEmbedHistory } from './history';

const portal = 'https://portal.example.org';

test('links lead to the portal, for who opens one in a tab of its own', () => {
  const history = createEmbedHistory(portal, '/leave-requests', () => true);
  expect(history.navigator.createHref({ pathname: '/approvals', search: '?q=1', hash: '' })).toBe(
    `${portal}/approvals?q=1`,
  );
});

test('a place is gone to when the page agrees, and not otherwise', () => {
  const asked: string[] = [];
  const history = createEmbedHistory(portal, '/leave-requests', (path) => {
    asked.push(path);
    return path !== '/shifts';
  });
  const heard = jest.fn();
  history.subscribe(heard);
  history.navigator.push('/approvals?sort=-name');
  history.navigator.push('/shifts');
  expect(asked).toEqual(['/approvals?sort=-name', '/shifts']);
  expect([history.path(), heard.mock.calls.length]).toEqual(['/approvals?sort=-name', 1]);
});

test('back and forth stay within the section; what the page asks for needs no question', () => {
  const history = createEmbedHistory(portal, '/leave-requests', () => true);
  history.show('/approvals');
  history.navigator.go(-1);
  expect([history.path(), history.current().navigationType]).toEqual(['/leave-requests', 'POP']);
  history.navigator.go(-1);
  expect(history.path()).toBe('/leave-requests');
  history.navigator.go(1);
  expect(history.path()).toBe('/approvals');
  history.navigator.replace('/team-calendar');
  history.navigator.go(-1);
  expect(history.path()).toBe('/leave-requests');
});
