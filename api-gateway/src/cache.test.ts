import { Cache } from './cache';

const cache = (lifetime = 1000) => new Cache<{ n: number }>(() => lifetime, 10);

test('many who ask at once share one load', async () => {
  const values = cache();
  let loads = 0;
  const load = async () => ({ n: (loads += 1) });
  const answers = await Promise.all([1, 2, 3].map(() => values.get('a', load)));
  expect(answers).toEqual([{ n: 1 }, { n: 1 }, { n: 1 }]);
  expect((await values.get('a', load))?.n).toBe(1);
});

test('what is dropped while it loads is not cached, and whoever asks later gets a newer one', async () => {
  const values = cache();
  let arrive: (value: { n: number }) => void = () => undefined;
  const early = values.get('a', () => new Promise((resolve) => (arrive = resolve)));
  values.drop('a');
  const late = await values.get('a', async () => ({ n: 2 }));
  arrive({ n: 1 });
  expect(await early).toEqual({ n: 1 });
  expect(late).toEqual({ n: 2 });
  expect(await values.get('a', async () => ({ n: 3 }))).toEqual({ n: 2 });
});

test('a failed load is tried again by the next who asks', async () => {
  const values = cache();
  await expect(values.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await values.get('a', async () => ({ n: 1 }))).toEqual({ n: 1 });
});

test('without a lifetime nothing is cached', async () => {
  const values = cache(0);
  await values.get('a', async () => ({ n: 1 }));
  expect(await values.get('a', async () => ({ n: 2 }))).toEqual({ n: 2 });
});
