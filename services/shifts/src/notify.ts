import type { Knex } from '@portal/service-kit';

/** Tells people something about their shifts, in the transaction of what it tells about. */
export async function notify(
  trx: Knex.Transaction,
  recipients: string[],
  kind: string,
  title: string,
  body: string,
): Promise<void> {
  await trx.raw(`select notifications.notify(?::uuid[], ?, ?, ?, '/shifts')`, [
    recipients,
    kind,
    title,
    body,
  ]);
}
