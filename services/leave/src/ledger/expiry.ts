import type { Database, Job } from '@portal/service-kit';

/** Accounts of one transaction: whoever files leave of one of them waits for it. */
const batch = 100;

/** Posts the days that expired, also of people at whose balance nobody looks. */
export async function postExpired(db: Database): Promise<void> {
  const settle = () =>
    db.query<{ count: number }>('settle expired', 'select settle_expired($1) as count', [batch]);
  while ((await settle())[0]?.count === batch);
}

export const expiryJob: Job = {
  name: 'balances: post expired days',
  everySeconds: 3600,
  run: (_trx, { db }) => postExpired(db),
};
