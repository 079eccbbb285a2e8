import type { Job } from '@portal/service-kit';
import { closeDueShifts } from './close';

export const jobs: readonly Job[] = [
  {
    name: 'shifts: close what is over',
    everySeconds: 30,
    run: (trx, { timeZone }) => closeDueShifts(trx, timeZone),
  },
];
