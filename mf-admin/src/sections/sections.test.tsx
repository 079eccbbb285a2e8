import type { ReleaseState } from '@portal/contracts';
import { refusal, renderPage, testUser, type RenderOptions } from '@portal/portal-sdk/testing';
import { dismissToast, ToastProvider } from '@portal/ui';
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SectionsPage } from './SectionsPage';

// The first render is slow when many tests share a processor.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 8000 });
afterEach(() => dismissToast());

const at = '2026-05-04T08:30:00.000Z';
const [older, newer] = ['0.1.0-11111111', '0.1.0-22222222'];
const leave = (over: Partial<ReleaseState> = {}): ReleaseState => ({
  name: 'mf-leave',
  title: 'Leave',
  active: older,
  canary: null,
  killed: null,
  earlierShell: null,
  lastGood: older,
  threshold: { percent: 5, loads: 20 },
  health: { version: newer, loads: 400, failures: 6 },
  lately: [],
  movedAt: at,
  can: { switchOff: true },
  ...over,
});
const id = (end: string) => `01890000-0000-7000-8000-0000000000${end}`;
const error = { phase: 'module', module: './app', error: 'Boom is not defined', count: 6, lastAt: at };
const version = (name: string, over = {}) => ({
  version: name,
  publishedAt: at,
  by: 'Amara Okafor',
  contract: '^1.0.0',
  size: 204_800,
  state: 'kept',
  loads: 400,
  failures: 6,
  errors: [],
  ...over,
});
const move = (end: string, over = {}) => ({
  id: id(end),
  kind: 'canary',
  version: newer,
  share: 10,
  note: 'New form',
  by: 'Amara Okafor',
  token: 'leave team',
  at,
  endedAt: null,
  loads: 400,
  failures: 6,
  ...over,
});
const history = (state: ReleaseState) => ({
  state,
  moves: [move('01'), move('02', { kind: 'auto_rollback', by: null, token: null, note: null })],
  versions: [version(newer, { errors: [error] }), version(older, { state: 'active', by: null })],
});
const token = {
  id: id('b1'),
  label: 'leave team',
  createdBy: 'Amara Okafor',
  owner: { employeeId: id('a1'), name: 'Amara Okafor' },
  suspended: true,
  createdAt: at,
  expiresAt: at,
  lastUsedAt: null,
};

const Page = () => (
  <ToastProvider>
    <SectionsPage />
  </ToastProvider>
);
const show = (over: RenderOptions['server'] = {}, address = '/sections?section=mf-leave', state = leave()) =>
  renderPage({ '/sections': Page }, address, {
    user: testUser('system_admin'),
    server: {
      'GET /api/releases': [state],
      'GET /api/releases/:name': history(state),
      'GET /api/releases/:name/tokens': [token],
      'GET /api/remote-override': { override: null, origins: ['http://localhost:*'] },
      ...over,
    },
  });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('the list shows the version and the loads of each section, and links to it', async () => {
  const { address } = show({}, '/sections', leave({ canary: { version: newer, share: 10 } }));
  const card = within(await screen.findByRole('article', { name: 'Leave' }));
  expect(card.getByText('On trial', { selector: 'span' })).toBeInTheDocument();
  expect(card.getByText('0.1.0-22222222 for 10% of users')).toBeInTheDocument();
  expect(card.getByText('400 of 0.1.0-22222222, 6 failed (1.5%)')).toBeInTheDocument();
  await userEvent.click(card.getByRole('link', { name: 'Manage Leave' }));
  expect(address()).toBe('/sections?section=mf-leave');
});

test('a section that fails for everybody shows it, also on an open page', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const failing = leave({ lately: [{ version: older, people: 3, failing: 3 }] });
  const some = leave({ lately: [{ version: older, people: 9, failing: 2 }] });
  let state = some;
  show({ 'GET /api/releases': () => [state] }, '/sections');
  const card = within(await screen.findByRole('article', { name: 'Leave' }));
  expect(card.getByText('Running')).toBeInTheDocument();
  expect(card.getByText(`${older} failed for 2 of 9 people`)).toBeInTheDocument();
  state = failing;
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(await card.findByText('Failing for everybody')).toBeInTheDocument();
  expect(card.getByText(`${older} failed for 3 of 3 people`)).toBeInTheDocument();
  jest.useRealTimers();
});

test('a section shows its versions with their failures, and its history', async () => {
  show();
  const versions = within(await screen.findByRole('region', { name: 'Versions' }));
  await userEvent.click(versions.getByText('Failures (1)'));
  expect(versions.getByText('Boom is not defined')).toBeVisible();
  const moves = within(screen.getByRole('list', { name: 'History' }));
  expect(moves.getByText('0.1.0-22222222 on trial with 10%')).toBeInTheDocument();
  expect(
    moves.getByText("Amara Okafor, with leave team's token · New form · loaded 400 ×, 6 failed (1.5%)"),
  ).toBeInTheDocument();
  expect(moves.getByText(/^the portal itself/)).toBeInTheDocument();
});

test('a version is released to a share of the users', async () => {
  const { calls } = show({ 'POST /api/releases/:name/activate': leave() });
  await press('Release 0.1.0-22222222');
  const form = await dialog('Release 0.1.0-22222222');
  const share = form.getByLabelText(/^Share of users/);
  await userEvent.clear(share);
  await userEvent.type(share, '20');
  await userEvent.click(form.getByRole('button', { name: 'Release' }));
  expect(await screen.findByText('Leave has been changed')).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/api/releases/mf-leave/activate',
    body: { version: newer, share: 20, note: '' },
  });
});

test('a refusal by the server shows in the dialog, which stays open', async () => {
  show({
    'POST /api/releases/:name/rollback': refusal(409, 'wrong_state', 'There is nothing to go back to.'),
  });
  await press('Roll back');
  const form = await dialog('Roll Leave back?');
  await userEvent.click(form.getByRole('button', { name: 'Roll back' }));
  expect(await screen.findByText('There is nothing to go back to.')).toBeInTheDocument();
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

test('a section is switched off with a note, and on again', async () => {
  const { calls, unmount } = show({ 'POST /api/releases/:name/kill': leave() });
  await press('Switch off');
  const form = await dialog('Switch Leave off?');
  await userEvent.type(form.getByLabelText(/^Note, shown to everybody/), 'Wrong balances');
  await userEvent.click(form.getByRole('button', { name: 'Switch off' }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path.endsWith('/kill'))?.body).toEqual({ note: 'Wrong balances' }),
  );
  unmount();
  const stays = show({}, undefined, leave({ can: { switchOff: false } }));
  expect(await screen.findByRole('button', { name: 'Switch off' })).toHaveAttribute('aria-disabled', 'true');
  stays.unmount();
  show({}, undefined, leave({ killed: { note: 'Wrong balances', by: 'Amara Okafor', at } }));
  expect(await screen.findByText(/^Amara Okafor, .*: Wrong balances$/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Switch on' })).toBeInTheDocument();
});

test('a token is created and shown once; another is revoked after a confirmation', async () => {
  const { calls } = show({
    'POST /api/releases/:name/tokens': { ...token, label: 'build server', token: 'apr_secret' },
    'DELETE /api/releases/:name/tokens/:id': { success: true },
  });
  await press('New token');
  const form = await dialog('New release token for Leave');
  await userEvent.type(form.getByLabelText(/^Used by/), 'build server');
  await userEvent.click(form.getByRole('button', { name: 'Create token' }));
  const shown = await dialog('Token for build server');
  expect(shown.getByText('apr_secret')).toBeInTheDocument();
  await userEvent.click(shown.getByRole('button', { name: 'Done' }));
  expect(screen.queryByText('apr_secret')).not.toBeInTheDocument();

  await press("Revoke leave team's token");
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('Token revoked')).toBeInTheDocument();
  expect(calls.filter(({ method }) => method !== 'GET').map(({ body, path }) => [path, body])).toEqual([
    ['/api/releases/mf-leave/tokens', { label: 'build server', days: 90 }],
    [`/api/releases/mf-leave/tokens/${token.id}`, undefined],
  ]);
});

test('a suspended token can be taken over after a confirmation; the user’s own cannot', async () => {
  const own = { ...token, id: id('b2'), label: 'own team', suspended: false };
  const { employeeId, name } = testUser('system_admin');
  own.owner = { employeeId, name };
  const { calls } = show({
    'GET /api/releases/:name/tokens': [token, own],
    'POST /api/releases/:name/tokens/:id/take-over': { ...token, owner: own.owner, suspended: false },
  });
  expect(await screen.findAllByText(/^Suspended: its owner is no longer/)).toHaveLength(1);
  expect(screen.queryByRole('button', { name: "Take over own team's token" })).toBeNull();
  await press("Take over leave team's token");
  const question = await dialog("Take over leave team's token?");
  await userEvent.click(question.getByRole('button', { name: 'Take over' }));
  expect(await screen.findByText('You now own the token')).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'POST')?.path).toBe(
    `/api/releases/mf-leave/tokens/${token.id}/take-over`,
  );
});

test('an address that is not allowed is refused at its field', async () => {
  show(
    {
      'POST /api/remote-override': refusal(400, 'validation', 'Not allowed', {
        fields: { address: 'Not allowed' },
      }),
    },
    '/sections?run=mf-leave&from=http://evil.example',
  );
  const form = await dialog('Run a section from my machine');
  expect(await form.findByLabelText(/^Section/)).toHaveValue('mf-leave');
  await userEvent.click(form.getByRole('button', { name: 'Run it' }));
  await waitFor(() => expect(form.getByLabelText(/^Address/)).toHaveAccessibleDescription(/Not allowed/));
});

test('a list that fails to load shows an error and can be retried', async () => {
  let broken = true;
  show(
    { 'GET /api/releases': () => (broken ? refusal(503, 'unavailable', 'down') : [leave()]) },
    '/sections',
  );
  await screen.findByText("Couldn't load sections");
  broken = false;
  await press('Retry');
  expect(await screen.findByRole('article', { name: 'Leave' })).toBeInTheDocument();
});
