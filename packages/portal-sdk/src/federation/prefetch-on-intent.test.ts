/** Milliseconds that are longer than any pause of the browser's here, and shorter than the one after a press. */
const aMoment = 50;

/** Each test has a page of its own: that somebody began to use it is remembered. */
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

test('what a click may ask for is fetched at the first sign of use, not before, and once', async () => {
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

test('what comes later is fetched when the browser is idle, and a failure is left to the click', async () => {
  const { prefetchOnIntent } = await freshPage();
  prefetchOnIntent(() => Promise.reject(new Error('offline')));
  window.dispatchEvent(new Event('pointermove'));
  const load = jest.fn(() => Promise.resolve());
  prefetchOnIntent(load);
  expect(load).not.toHaveBeenCalled();
  await pass(aMoment);
  expect(load).toHaveBeenCalledTimes(1);
});

test('one part is fetched after the other', async () => {
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

test('nothing is fetched while somebody types', async () => {
  const { prefetchOnIntent } = await freshPage();
  const load = jest.fn(() => Promise.resolve());
  prefetchOnIntent(load);
  for (let key = 0; key < 4; key += 1) {
    window.dispatchEvent(new Event('keydown'));
    await pass(200);
    expect(load).not.toHaveBeenCalled();
  }
  await pass(600);
  expect(load).toHaveBeenCalledTimes(1);
});
