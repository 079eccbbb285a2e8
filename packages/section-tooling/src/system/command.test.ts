/** @jest-environment node */
import { runCommand } from './command';

test('what a command started ends with it', async () => {
  const stop = new AbortController();
  const started = Date.now();
  const ended = runCommand('sh', ['-c', 'sleep 60; true'], {
    cwd: __dirname,
    signal: stop.signal,
    asGroup: true,
  });
  setTimeout(() => stop.abort(), 200);
  // The output of a program that still runs would stay open.
  expect(await ended).toMatchObject({ code: null });
  expect(Date.now() - started).toBeLessThan(20_000);
});
