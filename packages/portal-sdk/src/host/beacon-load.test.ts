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

test('that a section has loaded is told once the page is there', () => {
  beaconLoad(report('./app'));
  beaconLoad(report('./widgets'));
  expect(sent).toHaveLength(0);
  jest.runAllTimers();
  expect(sent).toHaveLength(2);
});

test('that one has failed is told at once', () => {
  beaconLoad(report('./app'));
  beaconLoad({ ...report('./widgets', 'entry'), error: 'missing' });
  expect(sent).toHaveLength(2);
  jest.runAllTimers();
  expect(sent).toHaveLength(2);
});

test('nothing is kept back when the page is left', () => {
  beaconLoad(report('./app'));
  window.dispatchEvent(new Event('pagehide'));
  expect(sent).toHaveLength(1);
});
