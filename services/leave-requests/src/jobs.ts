import type { Job } from '@portal/service-kit';

export const jobs: readonly Job[] = [
  {
    name: 'leave requests: fold totals',
    everySeconds: 10,
    run: async (trx) => {
      await trx.raw('select fold_start_totals(), fold_filing_totals(), fold_decision_totals()');
    },
  },
];
