import fc from 'fast-check';
import { apply, begin } from './history.testing';
import { operation } from './operations.testing';
test('throughput', () => {
  const histories = fc.sample(fc.array(operation, { minLength: 50, maxLength: 50 }), 200);
  const start = process.cpuUsage();
  let n = 0;
  for (const ops of histories) {
    const run = begin();
    for (const op of ops) {
      apply(run, op);
      n += 1;
    }
  }
  const { user } = process.cpuUsage(start);
  process.stderr.write(`${n} operations, ${Math.round(user / n)} µs each\n`);
}, 600000);
