import { defineService } from '@portal/service-kit';
import { overdueJob } from './approvals/overdue';
import { rerouteJob } from './approvals/reroute';
import { jobs as ledgerJobs } from './ledger/jobs';
import { migrations } from './migrations';
import { recountJob } from './requests/recount';
import { routes } from './routes';

export const service = defineService({
  name: 'leave',
  schema: 'leave',
  migrations,
  routes,
  jobs: [recountJob, overdueJob, rerouteJob, ...ledgerJobs],
});
