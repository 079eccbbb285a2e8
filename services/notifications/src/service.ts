import { defineService, type Job } from '@portal/service-kit';
import { migrations } from './migrations';
import { routes } from './routes';

const jobs: readonly Job[] = [
  {
    name: 'notifications: deliver what is due',
    everySeconds: 5,
    run: async (trx) => {
      await trx.raw('select deliver_due()');
    },
  },
];

export const service = defineService({
  name: 'notifications',
  schema: 'notifications',
  migrations,
  routes,
  jobs,
});
