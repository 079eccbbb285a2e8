import type { Job } from '@portal/service-kit';
import { closeDueShifts } from './close';

export const jobs: readonly Job[] = [
  {
    name: 'shifts: close what is over',
    everySeconds: 30,
    run: (trx, { timeZone }) => closeDueShifts(trx, timeZone),
  },
  {
    name: 'shifts: fold totals',
    everySeconds: 10,
    run: async (trx) => {
      await trx.raw('select fold_shift_totals()');
    },
  },
];
