import { patiently } from './patiently';

interface Hand {
  resolve: (value: string) => void;
  reject: (error: Error) => void;
}
let requests: Hand[];
const request = () => new Promise<string>((resolve, reject) => void requests.push({ resolve, reject }));
const later = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);

beforeEach(() => {
  requests = [];
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

test('a slow file arrives from its first request, beside which a second one runs', async () => {
  const file = patiently(request);
  await later(9);
  expect(requests).toHaveLength(1);
  await later(6);
  expect(requests).toHaveLength(2);
  requests[0]?.resolve('first');
  await expect(file).resolves.toBe('first');
  await later(600);
  expect(requests).toHaveLength(2);
});

test('a request that hangs is overtaken by a later one, and the waits grow', async () => {
  const file = patiently(request);
  await later(10);
  await later(19);
  expect(requests).toHaveLength(2);
  await later(1);
  expect(requests).toHaveLength(3);
  requests[2]?.resolve('third');
  await expect(file).resolves.toBe('third');
});

test('a failure counts at once, and is not a time-out', async () => {
  const file = patiently(request);
  await later(10);
  requests[1]?.reject(new Error('missing'));
  await expect(file).rejects.toThrow('missing');
});

test('after two and a half minutes without an answer it gives up', async () => {
  const file = patiently(request);
  const failed = expect(file).rejects.toThrow('no answer within 150 seconds');
  await later(150);
  await failed;
  expect(requests).toHaveLength(4);
});
