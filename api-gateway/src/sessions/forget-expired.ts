import type { Job } from '@portal/service-kit';

/** Sessions that have ended of themselves leave the table. */
export const forgetExpiredSessions: Job = {
  name: 'forget expired sessions',
  everySeconds: 600,
  run: async (trx) => {
    await trx.raw('delete from sessions where expires_at < now()');
  },
};
