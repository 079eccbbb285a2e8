import { createEmbedHistory } from './history';

const portal = 'https://portal.example.org';

test('links have addresses of the portal, for opening them in a new tab', () => {
  const history = createEmbedHistory(portal, '/leave-requests', () => true);
  expect(history.navigator.createHref({ pathname: '/approvals', search: '?q=1', hash: '' })).toBe(
    `${portal}/approvals?q=1`,
  );
});

test('navigation happens only if the page agrees', () => {
  const asked: string[] = [];
  const history = createEmbedHistory(portal, '/leave-requests', (path) => {
    asked.push(path);
    return path !== '/shifts';
  });
  const listener = jest.fn();
  history.subscribe(listener);
  history.navigator.push('/approvals?sort=-name');
  history.navigator.push('/shifts');
  expect(asked).toEqual(['/approvals?sort=-name', '/shifts']);
  expect([history.path(), listener.mock.calls.length]).toEqual(['/approvals?sort=-name', 1]);
});

test('back and forward stay within the section; navigation by the page needs no agreement', () => {
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
