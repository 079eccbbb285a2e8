import type { Language } from '@portal/contracts';
import type { Database } from '@portal/service-kit';

/** Keeps the language that somebody chose with their account, for every device that they sign in on. */
export async function setLanguage(db: Database, accountId: string, language: Language): Promise<void> {
  await db.transaction(async (trx) => {
    await trx('accounts').where({ id: accountId }).update({ language, updated_at: trx.fn.now() });
  });
}
