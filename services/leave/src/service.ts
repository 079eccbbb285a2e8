import { defineService } from '@portal/service-kit';
import { overdueJob } from './approvals/overdue';
import { rerouteJob } from './approvals/reroute';
import { recountJob } from './balance/recount';
import { migrations } from './migrations';
import { routes } from './routes';

export const service = defineService({
  name: 'leave',
  schema: 'leave',
  migrations,
  routes,
  jobs: [recountJob, overdueJob, rerouteJob],
});
