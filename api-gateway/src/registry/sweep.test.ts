import { createLog } from '@portal/service-kit';
import { releasingHouseOfTests, versionOf } from '../testing/releasing';
import { DiskStore } from './disk-store';
import { sweepVersions } from './sweep';

const house = releasingHouseOfTests();

const sweep = async () => {
  const { gateway, options } = house.portal;
  const job = sweepVersions(new DiskStore(options.remotesDir));
  const context = { db: gateway.db, log: createLog('test', 'silent'), timeZone: 'UTC' };
  await gateway.db.transaction((trx) => job.run(trx, context));
};
const filesOf = async (n: number) =>
  (await house.ada.get(`/remotes/mf-demo/${versionOf(n)}/assets/widgets.js`)).status;

test('versions leave after 30 days; the active one, the one on trial, the last good one and the one before stay', async () => {
  const { portal, team, ada } = house;
  await ada.post('/api/client-events', { remote: 'mf-demo', version: versionOf(1), phase: 'loaded' });
  for (const n of [2, 3, 4, 5]) await team.release(n);
  await team.release(6, 10);
  const age = (days: number) =>
    portal.house.sql(
      `update gateway.remote_versions set published_at = now() - make_interval(days => ${days});
       update gateway.remote_moves set at = at - interval '${days} days', ended_at = ended_at - interval '${days} days'`,
    );
  await age(29);
  await sweep();
  expect(await Promise.all([1, 2, 3, 4, 5, 6].map(filesOf))).toEqual([200, 200, 200, 200, 200, 200]);
  await age(31);
  await sweep();
  // Nobody asks for these again in this process: another one has nothing of them in memory.
  const swept = await portal.house.sql<{ version: string }>(
    'select version from gateway.remote_versions where swept_at is not null order by version',
  );
  expect(swept.map(({ version }) => version)).toEqual([versionOf(2), versionOf(3)]);
  expect((await team.activate(versionOf(3))).body.error).toBe('wrong_state');
  const store = new DiskStore(portal.options.remotesDir);
  expect(await store.read({ name: 'mf-demo', version: versionOf(3) }, 'remote.json')).toBeUndefined();
  expect((await team.release(3)).body.active).toBe(versionOf(3));
});
