/** Milliseconds: longer than any idle pause here, and shorter than the pause after a key press. */
const aMoment = 50;

/** Each test has its own page, because the first use is remembered. */
async function freshPage() {
  jest.resetModules();
  globalThis.requestIdleCallback = (callback) => Number(setTimeout(callback));
  return import('./prefetch-on-intent');
}
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  delete (globalThis as { requestIdleCallback?: unknown }).requestIdleCallback;
});

test('code for later clicks is fetched once, on the first use of the page', async () => {
  const { prefetchOnIntent } = await freshPage();
  const load = jest.fn(() => Promise.resolve());
  prefetchOnIntent(load);
  await pass(aMoment);
  expect(load).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('pointermove'));
  window.dispatchEvent(new Event('pointermove'));
  await pass(aMoment);
  expect(load).toHaveBeenCalledTimes(1);
});

test('later components are fetched when the browser is idle; a failure is retried by the click', async () => {
  const { prefetchOnIntent } = await freshPage();
  prefetchOnIntent(() => Promise.reject(new Error('offline')));
  window.dispatchEvent(new Event('pointermove'));
  const load = jest.fn(() => Promise.resolve());
  prefetchOnIntent(load);
  expect(load).not.toHaveBeenCalled();
  await pass(aMoment);
  expect(load).toHaveBeenCalledTimes(1);
});

test('components are fetched one after the other', async () => {
  const { prefetchOnIntent } = await freshPage();
  let arrive = (): void => undefined;
  prefetchOnIntent(() => new Promise<void>((resolve) => (arrive = resolve)));
  const second = jest.fn(() => Promise.resolve());
  prefetchOnIntent(second);
  window.dispatchEvent(new Event('pointermove'));
  await pass(aMoment);
  expect(second).not.toHaveBeenCalled();
  arrive();
  await pass(aMoment);
  expect(second).toHaveBeenCalledTimes(1);
});

test('nothing is fetched while the user types', async () => {
  const { prefetchOnIntent } = await freshPage();
  const load = jest.fn(() => Promise.resolve());
  prefetchOnIntent(load);
  for (let key = 0; key < 4; key += 1) {
    window.dispatchEvent(new Event('keydown'));
    await pass(1500);
    expect(load).not.toHaveBeenCalled();
  }
  await pass(600);
  expect(load).toHaveBeenCalledTimes(1);
});
