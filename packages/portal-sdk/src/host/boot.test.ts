import { defaultUiText } from '@portal/ui';
import { configureHttp } from '../api/http';
import { sessionStarted, sessionStore } from '../session/session';
import { configurePortal, portalSettings } from '../settings';
import { answering, refusal, type Answers } from '../testing/answers';
import { remoteEntry } from '../testing/remote-entry';
import { testUser } from '../testing/test-user';
import { startSession } from './boot';
import { cacheRegistry } from './cached-versions';

const answers = (given: Answers) => configureHttp({ adapter: answering(given, []) });
/** A page that the gateway served without the signed-in user. */
function bare(): Document {
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML =
    '<script type="application/json" id="portal-settings">{"timeZone":"Asia/Tokyo","appName":"Apron","baseUrl":""}</script>';
  return page;
}

beforeEach(() => sessionStarted(testUser('hr_admin')));

test.each([
  ['nobody is signed in', refusal(401, 'unauthenticated', 'Sign in')],
  ['the server is at fault', refusal(500, 'internal', 'Something went wrong')],
  ['the service is away', refusal(503, 'unavailable', 'Try again')],
  [
    'there is no answer at all',
    () => {
      throw new Error('Network error');
    },
  ],
])('LOGIN-05 the check fails because %s: signed out', async (_why, answer) => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  answers({ 'GET /api/auth/employee': answer });
  expect(await startSession(bare())).toEqual({ remotes: [], confirmed: true });
  expect(sessionStore.getState()).toEqual({ status: 'signed-out', user: null });
  warned.mockRestore();
});

test('LOGIN-05 only a successful check means signed in', async () => {
  const user = testUser('supervisor');
  answers({ 'GET /api/auth/employee': user, 'GET /api/remotes': [remoteEntry()] });
  expect((await startSession(bare())).remotes).toHaveLength(1);
  expect(sessionStore.getState()).toEqual({ status: 'signed-in', user });
});

test('a page without its data still has the time zone of the organisation, and does not start without one', async () => {
  answers({ 'GET /api/auth/employee': testUser('supervisor'), 'GET /api/remotes': [] });
  await startSession(bare());
  expect(portalSettings().timeZone).toBe('Asia/Tokyo');
  await expect(startSession(document.implementation.createHTMLDocument())).rejects.toThrow('time zone');
});

test('MOVE-02 a page starts with the week and the order of dates that it carries', async () => {
  answers({ 'GET /api/auth/employee': testUser('supervisor'), 'GET /api/remotes': [] });
  const page = bare();
  const settings = page.getElementById('portal-settings')!;
  const chosen = { weekStart: 'sat', dateOrder: 'dmy', dateOrderChosen: true };
  settings.textContent = JSON.stringify({ timeZone: 'Asia/Tokyo', ...chosen });
  await startSession(page);
  expect(portalSettings()).toMatchObject(chosen);
  expect(defaultUiText).toMatchObject({ weekStartsOn: 6, typedOrder: 'dmy' });
  configurePortal({ weekStart: 'sun', dateOrder: 'mdy', dateOrderChosen: false });
});

test('an unreachable registry is replaced by its last response for the same person; a refusal is not', async () => {
  const user = testUser('supervisor');
  const asked = (answer: ReturnType<typeof refusal>) => {
    answers({ 'GET /api/auth/employee': user, 'GET /api/remotes': answer });
    return startSession(bare());
  };
  const away = refusal(503, 'unavailable', 'Try again');
  await expect(asked(away)).rejects.toThrow();
  cacheRegistry('somebody else', [remoteEntry()]);
  await expect(asked(away)).rejects.toThrow();
  cacheRegistry(user.id, [remoteEntry()]);
  expect((await asked(away)).remotes).toEqual([remoteEntry()]);
  await expect(asked(refusal(403, 'forbidden', 'No'))).rejects.toThrow();
  localStorage.clear();
});

describe('with cached data', () => {
  const user = testUser('supervisor');
  const remembered = {
    user: () => Promise.resolve({ user, at: 1_700_000_000_000 }),
    isSignedIn: () => true,
  };
  beforeEach(() => cacheRegistry(user.id, [remoteEntry()]));
  afterEach(() => localStorage.clear());

  test.each([
    ['does not answer', () => new Promise<never>(() => undefined)],
    ['is away', refusal(503, 'unavailable', 'Try again')],
  ])(
    'a server that %s: the person stays signed in, with the last sections, within a second',
    async (_why, answer) => {
      answers({ 'GET /api/auth/employee': answer, 'GET /api/remotes': [remoteEntry()] });
      const started = performance.now();
      expect(await startSession(bare(), remembered)).toEqual({ remotes: [remoteEntry()], confirmed: false });
      expect(performance.now() - started).toBeLessThan(1500);
      expect(sessionStore.getState()).toEqual({ status: 'signed-in', user });
    },
  );

  test('a response that nobody is signed in is final', async () => {
    answers({ 'GET /api/auth/employee': refusal(401, 'unauthenticated', 'Sign in') });
    expect(await startSession(bare(), remembered)).toEqual({ remotes: [], confirmed: true });
    expect(sessionStore.getState().status).toBe('signed-out');
  });

  test('with only a recorded sign-in, an unreachable server does not show the sign-in page', async () => {
    answers({ 'GET /api/auth/employee': refusal(503, 'unavailable', 'Try again') });
    const only = { ...remembered, user: () => Promise.resolve(undefined) };
    await expect(startSession(bare(), only)).rejects.toThrow('Try again');
    expect(sessionStore.getState().status).toBe('signed-in');
  });
});
