import type { Job, Knex } from '@portal/service-kit';
import { createHash } from 'node:crypto';

/** Devices of one account that are known at most: the last used ones. */
const devicesAtMost = 20;
/** Days after which a device that nobody signed in on is unknown again; its cookie lasts as long. */
const memoryDays = 180;

/** What is stored of a device: its id is in its cookie alone. */
export const deviceDigest = (device: string): Buffer => createHash('sha256').update(device).digest();

/** Guesses elsewhere do not lock an account out on a device on which somebody signed in to it. */
export async function rememberDevice(trx: Knex, accountId: string, digest: Buffer): Promise<void> {
  await trx('known_devices')
    .insert({ account_id: accountId, digest })
    .onConflict(['account_id', 'digest'])
    .merge({ last_used_at: trx.fn.now() });
  await trx.raw(
    `delete from known_devices where account_id = :accountId and digest not in (
       select digest from known_devices where account_id = :accountId order by last_used_at desc limit :devicesAtMost)`,
    { accountId, devicesAtMost },
  );
}

/** Whoever had the password before it was reset may have signed in on any of them. */
export const forgetDevices = (trx: Knex, accountId: string): Promise<number> =>
  trx('known_devices').where({ account_id: accountId }).delete();

export const forgetUnusedDevices: Job = {
  name: 'forget unused devices',
  everySeconds: 24 * 3600,
  run: async (trx) => {
    await trx.raw(`delete from known_devices where last_used_at < now() - ? * interval '1 day'`, [
      memoryDays,
    ]);
  },
};
