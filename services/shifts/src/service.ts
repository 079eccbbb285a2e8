import { defineService, type Job } from '@portal/service-kit';
import { closeDueShifts, markNotSignedIn } from './commands/close';
import { withdrawOutsideEmployment } from './commands/outside-employment';
import { withdrawJob } from './commands/withdraw';
import { migrations } from './migrations';
import { routes } from './routes';

const jobs: readonly Job[] = [
  withdrawOutsideEmployment,
  {
    name: 'shifts: close what is over',
    everySeconds: 30,
    run: async (trx, { timeZone }) => {
      await closeDueShifts(trx, timeZone);
      await markNotSignedIn(trx, timeZone);
    },
  },
  withdrawJob,
];

export const service = defineService({ name: 'shifts', schema: 'shifts', migrations, routes, jobs });
