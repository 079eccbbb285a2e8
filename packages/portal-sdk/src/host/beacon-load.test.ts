import { beaconLoad } from './beacon-load';
import type { LoadReport } from './section-loader';

const report = (module: string, phase: LoadReport['phase'] = 'loaded'): LoadReport => ({
  remote: 'mf-leave',
  version: '0.1.0-00000001',
  module,
  phase,
});
let sent: Blob[] = [];

beforeEach(() => {
  sent = [];
  jest.useFakeTimers();
  Object.assign(navigator, { sendBeacon: (_path: string, body: Blob) => sent.push(body) });
});
afterEach(() => jest.useRealTimers());

test('a successful load is reported after the first view', async () => {
  beaconLoad(report('./app'));
  beaconLoad(report('./widgets'));
  await jest.advanceTimersByTimeAsync(2900);
  expect(sent).toHaveLength(0);
  await jest.runAllTimersAsync();
  expect(sent).toHaveLength(2);
});

test('who types is not disturbed: a successful load is reported once they pause', async () => {
  beaconLoad(report('./app'));
  for (let key = 0; key < 4; key += 1) {
    await jest.advanceTimersByTimeAsync(1500);
    window.dispatchEvent(new Event('keydown'));
    expect(sent).toHaveLength(0);
  }
  await jest.advanceTimersByTimeAsync(2100);
  expect(sent).toHaveLength(1);
});

test('a failed load is reported at once', async () => {
  beaconLoad(report('./app'));
  beaconLoad({ ...report('./widgets', 'entry'), error: 'missing' });
  expect(sent).toHaveLength(2);
  await jest.runAllTimersAsync();
  expect(sent).toHaveLength(2);
});

test('a file that takes too long is no failure of the version; one that is missing is', () => {
  const parts: unknown[] = [];
  jest
    .spyOn(globalThis, 'Blob')
    .mockImplementation((body) => ({ body: parts.push(...(body ?? [])) }) as never);
  beaconLoad({ ...report('./app', 'entry'), error: 'no answer within 150 seconds' });
  beaconLoad({ ...report('./app', 'entry'), error: 'missing' });
  jest.restoreAllMocks();
  expect(parts.map((body) => (JSON.parse(String(body)) as LoadReport).phase)).toEqual(['registry', 'entry']);
});

test('pending reports are sent when the page unloads', () => {
  beaconLoad(report('./app'));
  window.dispatchEvent(new Event('pagehide'));
  expect(sent).toHaveLength(1);
});
