import { defineService } from '@portal/service-kit';
import { jobs } from './jobs';
import { migrations } from './migrations';
import { routes } from './routes';

export const service = defineService({ name: 'shifts', schema: 'shifts', migrations, routes, jobs });
