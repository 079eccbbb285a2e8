import { act, screen } from '@testing-library/react';
import { currentUser, listCurrentShifts, listDepartments } from '@portal/contracts';
import { useEffect } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryOf } from '../api/queries';
import { useSession } from '../session/session';
import { refusal } from '../testing/answers';
import { FakeEventSource } from '../testing/fake-event-source';
import { renderInPortal } from '../testing/render-page';
import { live, liveStore, useLiveState } from './live-state';
import { liveUpdates } from './live-updates';

const quiet = { heardFor: 3600_000, changed: {} };
let takeAway: () => void;
let signedOut = false;

beforeEach(() => {
  jest.useFakeTimers();
  takeAway = FakeEventSource.install();
  liveStore.setState({ state: 'connecting' });
  signedOut = false;
});
afterEach(() => {
  takeAway();
  setHidden(false);
  jest.useRealTimers();
});

function setHidden(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

function Page() {
  const client = useQueryClient();
  useEffect(() => liveUpdates(client), [client]);
  useQuery({ ...queryOf(listCurrentShifts), ...live });
  useQuery(queryOf(listDepartments));
  return (
    <p>
      {useLiveState()}, {useSession().status}
    </p>
  );
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const deliver = async (what: () => void, ms = 400) => {
  act(what);
  await pass(ms);
};

async function show() {
  const rendered = renderInPortal(<Page />, {
    server: {
      [`GET ${listCurrentShifts.path}`]: [],
      [`GET ${listDepartments.path}`]: [],
      [`GET ${currentUser.path}`]: () =>
        signedOut ? refusal(401, 'unauthenticated', 'Sign in to go on.') : { name: 'Ada' },
    },
  });
  await pass(100);
  const reads = (path: string) => rendered.calls.filter((call) => call.path === path).length;
  return {
    ...rendered,
    shifts: () => reads(listCurrentShifts.path),
    departments: () => reads(listDepartments.path),
  };
}
async function showLive() {
  const shown = await show();
  await pass(3500);
  await deliver(() => FakeEventSource.current()?.tell('hello', quiet));
  return shown;
}

test('a page listens only after its first view, with one stream', async () => {
  await show();
  expect(FakeEventSource.opened).toHaveLength(0);
  expect(screen.getByText(/^connecting/)).toBeInTheDocument();
  await pass(3500);
  expect(FakeEventSource.opened.map(({ url }) => url)).toEqual(['/api/events']);
});

test('SHIFT-07 DASH-07 only changed lists reload', async () => {
  const { shifts, departments } = await showLive();
  expect(screen.getByText(/^live/)).toBeInTheDocument();
  expect([shifts(), departments()]).toEqual([1, 1]);
  await deliver(() => FakeEventSource.current()?.tell('changed', { lists: ['shifts.shifts'] }));
  expect([shifts(), departments()]).toEqual([2, 1]);
  await deliver(() => FakeEventSource.current()?.tell('changed', { lists: ['leave.requests'] }));
  // Not a live query.
  await deliver(() => FakeEventSource.current()?.tell('changed', { lists: ['departments.departments'] }));
  expect([shifts(), departments()]).toEqual([2, 1]);
});

test('only lists that changed between the first load and the stream reload', async () => {
  const { shifts } = await show();
  await pass(10_000);
  const hello = (changed: number) =>
    deliver(() =>
      FakeEventSource.current()?.tell('hello', { ...quiet, changed: { 'shifts.shifts': changed } }),
    );
  await hello(60_000);
  expect(shifts()).toBe(1);
  await hello(4000);
  expect(shifts()).toBe(2);
});

test('a gateway that has just started listening may have missed changes', async () => {
  const { shifts } = await show();
  await pass(10_000);
  await deliver(() => FakeEventSource.current()?.tell('hello', { heardFor: 1000, changed: {} }));
  expect(shifts()).toBe(2);
});

test('SHIFT-07 an interrupted stream shows its state and is reopened', async () => {
  await showLive();
  await deliver(() => FakeEventSource.current()?.break());
  expect(screen.getByText(/^fallback/)).toBeInTheDocument();
  await pass(3500);
  expect(FakeEventSource.opened).toHaveLength(2);
  expect(screen.getByText(/^fallback/)).toBeInTheDocument();
  await deliver(() => FakeEventSource.current()?.tell('hello', quiet));
  expect(screen.getByText(/^live/)).toBeInTheDocument();
});

test('failed attempts have increasing delays', async () => {
  await show();
  for (let minute = 0; minute < 10; minute += 1)
    for (let n = 0; n < 120; n += 1) {
      act(() => FakeEventSource.current()?.break());
      await pass(500);
    }
  expect(FakeEventSource.opened.length).toBeGreaterThan(10);
  expect(FakeEventSource.opened.length).toBeLessThan(50);
});

test('a silent stream counts as lost', async () => {
  await showLive();
  await pass(20_000);
  await deliver(() => FakeEventSource.current()?.tell('beat', {}));
  await pass(25_000);
  expect(screen.getByText(/^live/)).toBeInTheDocument();
  await pass(10_000);
  expect(screen.getByText(/^fallback/)).toBeInTheDocument();
});

test('a hidden tab closes its stream, and reopens it when it becomes visible', async () => {
  const { shifts } = await showLive();
  setHidden(true);
  await pass(4000);
  setHidden(false);
  expect(FakeEventSource.opened).toHaveLength(1);
  setHidden(true);
  await pass(6000);
  expect(FakeEventSource.current()).toBeUndefined();
  setHidden(false);
  expect(FakeEventSource.opened).toHaveLength(2);
  await deliver(() =>
    FakeEventSource.current()?.tell('hello', { ...quiet, changed: { 'shifts.shifts': 1000 } }),
  );
  expect(shifts()).toBe(2);
});

test('LOGIN-05 a session that was ended elsewhere leads to the sign-in page', async () => {
  await showLive();
  signedOut = true;
  act(() => FakeEventSource.current()?.tell('bye', { reason: 'session' }));
  await deliver(() => FakeEventSource.current()?.break(), 10_000);
  expect(screen.getByText(/signed-out$/)).toBeInTheDocument();
  expect(FakeEventSource.opened).toHaveLength(1);
});

test('after a password change the new session listens', async () => {
  await showLive();
  act(() => FakeEventSource.current()?.tell('bye', { reason: 'session' }));
  await deliver(() => FakeEventSource.current()?.break(), 10_000);
  expect(FakeEventSource.opened).toHaveLength(2);
});

test('everything is cleaned up when the page unloads', async () => {
  const { unmount } = await showLive();
  unmount();
  await pass(60_000);
  expect(FakeEventSource.current()).toBeUndefined();
  expect(FakeEventSource.opened).toHaveLength(1);
});

test('a page listens once whoever types pauses', async () => {
  await show();
  for (let key = 0; key < 4; key += 1) {
    window.dispatchEvent(new Event('keydown'));
    await pass(1500);
    expect(FakeEventSource.opened).toHaveLength(0);
  }
  await pass(1000);
  expect(FakeEventSource.opened).toHaveLength(1);
});
