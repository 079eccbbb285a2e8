import { Undo } from './undo';

test('closes the last opened first, and all of them though one fails', async () => {
  const closed: string[] = [];
  const undo = new Undo();
  await undo.add(async () => closed.push('folder'));
  await undo.add(() => Promise.reject(new Error('the server hangs')));
  await undo.add(async () => closed.push('portal'));
  await expect(undo.all()).rejects.toThrow('the server hangs');
  expect(closed).toEqual(['portal', 'folder']);
});

test('what is opened after the end is closed at once', async () => {
  const undo = new Undo();
  await undo.all();
  let open = true;
  await undo.add(async () => {
    open = false;
  });
  expect(open).toBe(false);
});

test('a second call waits until everything is closed', async () => {
  const undo = new Undo();
  let closed = false;
  await undo.add(async () => {
    await new Promise(setImmediate);
    closed = true;
  });
  void undo.all();
  await undo.all();
  expect(closed).toBe(true);
});
