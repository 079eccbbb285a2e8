import { Cleanup } from './cleanup';

test('closes the last opened first, and all of them though one fails', async () => {
  const closed: string[] = [];
  const cleanup = new Cleanup();
  await cleanup.add(async () => closed.push('folder'));
  await cleanup.add(() => Promise.reject(new Error('the server hangs')));
  await cleanup.add(async () => closed.push('portal'));
  await expect(cleanup.close()).rejects.toThrow('the server hangs');
  expect(closed).toEqual(['portal', 'folder']);
});

test('what is opened after the end is closed at once', async () => {
  const cleanup = new Cleanup();
  await cleanup.close();
  let open = true;
  await cleanup.add(async () => {
    open = false;
  });
  expect(open).toBe(false);
});

test('what was closed after its work is not closed again at the end', async () => {
  const cleanup = new Cleanup();
  let times = 0;
  const close = async () => (times += 1);
  expect(await cleanup.during(close, async () => 'done')).toBe('done');
  await cleanup.close();
  expect(times).toBe(1);
});
