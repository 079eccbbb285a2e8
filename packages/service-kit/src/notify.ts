import type { Message } from '@portal/contracts';
import type { Knex } from 'knex';
import { rowsOf } from './rows';

/** A notice of the notification list, as messages: each reader has it in their own language. */
export interface Notice {
  kind: string;
  title: Message;
  body: Message;
  /** A path inside the portal: what the notice is about. */
  link: string | null;
}

/** A notice that is delivered later, and can be retracted until then. */
export interface Later {
  /** Id of the record that it is about. */
  topic: string;
  /** Instant from which it is delivered; null: at once. */
  due: string | null;
}

/** Notifies people, each once, in the transaction of what the notice is about. */
export async function notify(
  trx: Knex.Transaction,
  recipients: readonly (string | null | undefined)[],
  { kind, title, body, link }: Notice,
  later?: Later,
): Promise<void> {
  const people = recipients.filter((id) => id != null);
  if (!people.length) return;
  const values = [people, kind, JSON.stringify(title), JSON.stringify(body), link];
  await (later?.due
    ? rowsOf(trx, 'select notifications.notify_later(?::uuid[], ?, ?, ?, ?, ?, ?)', [
        ...values,
        later.topic,
        later.due,
      ])
    : rowsOf(trx, 'select notifications.notify(?::uuid[], ?, ?, ?, ?)', values));
}
