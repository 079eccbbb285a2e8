import { setTimeout as sleep } from 'node:timers/promises';
import { onDatabase } from './patiently';
import { openHarness, silentLine, type Harness } from './testing';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness([]);
});
afterAll(() => harness.close());

test.each(['hold', 'silence'] as const)(
  'QUICK-03 the work of a command goes on when its database says nothing for some seconds (%s)',
  async (how) => {
    const line = await silentLine(harness.urlFor('departments'));
    let tries = 0;
    const asked = onDatabase(line.url, { name: 'command' }, async (db) => {
      const [first] = await db.query<{ n: number }>('', 'select 1 as n');
      if ((tries += 1) === 1) {
        line[how]('line');
        void sleep(2500).then(() => line.restore());
      }
      return db.transaction(async (trx) => (await trx.raw('select ?::int + 1 as n', [first!.n])).rows);
    });
    expect(await asked).toEqual([{ n: 2 }]);
    await line.close();
  },
);

test('any other error than a database that is away fails a command at once', async () => {
  let tries = 0;
  const asked = onDatabase(harness.urlFor('departments'), { name: 'command' }, (db) => {
    tries += 1;
    return db.query('', 'select missing');
  });
  await expect(asked).rejects.toMatchObject({ code: '42703' });
  expect(tries).toBe(1);
});
