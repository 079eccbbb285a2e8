import { defineService } from '@portal/service-kit';
import { jobs } from './jobs';
import { migrations } from './migrations';
import { routes } from './routes';

export const service = defineService({
  name: 'leave-requests',
  schema: 'leave_requests',
  migrations,
  routes,
  jobs,
});
