import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { meterProcessorTime, ProcessTree, type ProcessStat } from './processor-time';

const stat = (pid: number, parent: number, own: number, ended = 0): ProcessStat => ({
  pid,
  parent,
  start: `${pid}`,
  own,
  ended,
});

test('children that were waited for count as the kernel has them, others as they were last seen', () => {
  const tree = new ProcessTree(stat(10, 1, 100, 50));
  tree.look([stat(10, 1, 100, 50), stat(11, 10, 200), stat(12, 11, 300), stat(99, 1, 5000)]);
  expect(tree.seconds()).toBe(6.5);
  // 11 ended without waiting for 12, which still runs; 11 had used more than was seen.
  tree.look([stat(10, 1, 110, 50 + 250), stat(12, 1, 400)]);
  expect(tree.seconds()).toBe(1.1 + 0.5 + 6);
  // 13 has the number of 11 and belongs to nobody here.
  tree.look([stat(10, 1, 110, 300), { ...stat(11, 1, 7000), start: 'later' }]);
  expect(tree.seconds()).toBe(1.1 + 0.5 + 6);
});

test('a child that came and went unseen counts', () => {
  const tree = new ProcessTree(stat(10, 1, 100));
  tree.look([stat(10, 1, 100, 300)]);
  expect(tree.seconds()).toBe(4);
});

/** Uses a second of processor time. */
const busy = `while (process.cpuUsage().user < 1_000_000);`;
/** Starts it and ends half a second later, so that a look finds the two as parent and child. */
const parent = `require('node:child_process')
  .spawn(process.execPath, ['-e', ${JSON.stringify(busy)}], { stdio: 'inherit', detached: true })
  .unref();
setTimeout(() => process.exit(), 500);`;

test('a process whose parent has ended is counted', async () => {
  const seconds = meterProcessorTime(50);
  const before = seconds();
  if (before === undefined) return;
  const child = spawn(process.execPath, ['-e', parent], { stdio: ['ignore', 'pipe', 'inherit'] });
  // The output ends with the last process that has it, which on a busy machine may be the parent.
  await Promise.all([once(child, 'exit'), once(child.stdout.resume(), 'end')]);
  // The parent uses a tenth of a second.
  expect((seconds() ?? 0) - before).toBeGreaterThan(0.6);
});
