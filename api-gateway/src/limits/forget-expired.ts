import type { Job } from '@portal/service-kit';

/** Counters whose window is over leave the table. */
export const forgetExpiredLimits: Job = {
  name: 'forget expired rate limits',
  everySeconds: 600,
  run: async (trx) => {
    await trx.raw(`delete from rate_limits where expire < extract(epoch from now()) * 1000`);
  },
};
