import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { RemoteEntry } from '@portal/contracts';
import { createSectionLoader } from '@portal/portal-sdk/host';
import { FakeEventSource, remoteEntry, renderInPortal, testUser } from '@portal/portal-sdk/testing';
import { App } from '../app/App';
import { OverrideBanner, recorded, recordErrors, withOwnFiles } from './override';
import { usePageEvents } from './record';

const address = 'http://localhost:4400';
const route = { path: '/leave-requests', title: 'Leave Requests', subtitle: 'Yours', module: './app' };
const stub = remoteEntry({
  base: `${address}/`,
  version: '0.0.0-override',
  state: 'override',
  routes: [route],
});

/** The manifest on the developer's machine after a number of saves; undefined while unreachable. */
let saves: number | undefined;
const versionOf = (save: number) => `0.1.0-dev0000${save}`;
const manifest = () => ({
  ...remoteEntry({ routes: [route], version: versionOf(saves ?? 0), container: `mf_leave_${saves}` }),
  files: {},
});

beforeEach(() => {
  saves = 1;
  usePageEvents.setState({ events: [] });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    if (saves === undefined || String(url) !== `${address}/remote.json`) throw new TypeError('gone');
    return Response.json(manifest());
  });
});
let uninstall: () => void;
beforeEach(() => (uninstall = FakeEventSource.install()));
afterEach(() => {
  uninstall();
  jest.restoreAllMocks();
});

const send = (name: string, data: object) =>
  act(async () => {
    const source = FakeEventSource.current();
    source?.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  });

async function show(expiresAt = new Date(Date.now() + 3_600_000).toISOString()) {
  const runtime = {
    register: () => undefined,
    hasEntry: () => true,
    load: async ({ version }: RemoteEntry) => ({ pages: { [route.path]: () => <p>page of {version}</p> } }),
  };
  const loader = createSectionLoader({
    runtime,
    contractVersion: '1.0.0',
    report: recorded(() => undefined),
  });
  const remotes = await withOwnFiles([stub]);
  window.history.replaceState(null, '', route.path);
  const rendered = renderInPortal(<p />, {
    user: testUser('system_admin'),
    server: {
      'GET /api/remote-override': {
        override: { remote: stub.name, address, expiresAt },
        origins: ['http://localhost:*'],
      },
      'DELETE /api/remote-override': { success: true },
      'GET /api/notifications': [],
      'GET /api/notifications/unread': { count: 0 },
    },
  });
  rendered.rerender(
    <App remotes={remotes} loader={loader} queryClient={rendered.client} Banner={OverrideBanner} />,
  );
  return rendered;
}

test('a section runs from a developer’s machine, and a banner says so', async () => {
  await show();
  expect(await screen.findByText(`page of ${versionOf(1)}`)).toBeInTheDocument();
  const banner = screen.getByRole('region', { name: 'Developer override' });
  await waitFor(() =>
    expect(banner).toHaveTextContent(/runs from http:\/\/localhost:4400 until .+, only for you/),
  );
});

test('a save appears without a reload; one that does not build shows the error', async () => {
  await show();
  await screen.findByText(`page of ${versionOf(1)}`);
  await send('failed', { message: 'Unexpected token' });
  expect(screen.getByRole('alert')).toHaveTextContent("The last save doesn't build:Unexpected token");
  saves = 2;
  await send('built', { version: versionOf(2) });
  expect(await screen.findByText(`page of ${versionOf(2)}`)).toBeInTheDocument();
  expect(screen.queryByText(`page of ${versionOf(1)}`)).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('an unreachable machine is reported with the command to start it', async () => {
  saves = undefined;
  await show();
  act(() => void FakeEventSource.current()?.dispatchEvent(new Event('error')));
  expect(
    await screen.findByText('http://localhost:4400 is not responding. Start it: npm run dev -w mf-leave'),
  ).toBeInTheDocument();
});

test('an expired override shows a message and offers a reload', async () => {
  await show(new Date(Date.now() - 1000).toISOString());
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeInTheDocument();
  expect(screen.getByText(/^The override from http:\/\/localhost:4400 has expired/)).toBeInTheDocument();
});

test('LINK-09 the developer panel shows sections, versions, libraries, events and errors', async () => {
  const shared = {
    shareScopeMap: { default: { react: { '19.3.1': { eager: true } }, zod: { '4.6.7': {} } } },
  };
  Object.assign(globalThis, { __FEDERATION__: { __INSTANCES__: [{ name: 'shell', ...shared }] } });
  await show();
  await screen.findByText(`page of ${versionOf(1)}`);
  const button = screen.getByRole('button', { name: 'Developer panel' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  fireEvent.click(button);
  const panel = within(await screen.findByRole('region', { name: 'Developer panel' }));
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(panel.getByRole('row', { name: /mf-leave/ })).toHaveTextContent(
    `mf-leave${versionOf(1)}From your machine./app`,
  );

  fireEvent.click(panel.getByRole('tab', { name: 'Libraries' }));
  expect(panel.getByRole('row', { name: /react/ })).toHaveTextContent('react19.3.1Loaded');
  expect(panel.getByRole('row', { name: /zod/ })).toHaveTextContent('zod4.6.7Not loaded yet');

  recordErrors();
  await send('failed', { message: 'Unexpected token' });
  act(() => void window.dispatchEvent(new ErrorEvent('error', { message: 'no such list' })));
  saves = 2;
  await send('built', { version: versionOf(2) });
  await screen.findByText(`page of ${versionOf(2)}`);
  fireEvent.click(panel.getByRole('tab', { name: 'Events' }));
  expect(panel.getByRole('row', { name: new RegExp(`Saved .*${versionOf(2)}`) })).toBeInTheDocument();
  expect(panel.getAllByRole('row', { name: /Loaded .*mf-leave/ }).length).toBeGreaterThan(0);
  fireEvent.click(panel.getByRole('tab', { name: 'Errors (2)' }));
  expect(panel.getByRole('row', { name: /Doesn\'t build .*Unexpected token/ })).toBeInTheDocument();
  expect(panel.getByRole('row', { name: /Exception .*no such list/ })).toBeInTheDocument();
});
