import { Pool } from 'undici';

/**
 * Sends calls over many connections without a pause, until it is ended; the message that it gets says which. A process
 * of its own, started by `flood.ts`, which times the calls of another person.
 */
process.once('disconnect', () => process.exit());
process.once('message', ({ url, headers, calls, connections }) => {
  const pool = new Pool(url, { connections, pipelining: 1 });
  let answers = 0;
  const worker = async (n) => {
    for (let turn = n; ; turn += 1) {
      const { nested, ...call } = calls[turn % calls.length];
      const body = nested ? '['.repeat(nested) : call.body;
      const answer = await pool.request({ headers, ...call, body });
      await answer.body.dump();
      answers += 1;
      if (answers === connections) process.send('every connection has had an answer');
    }
  };
  for (let n = 0; n < connections; n += 1) void worker(n);
});
