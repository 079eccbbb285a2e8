import { defineService } from '@portal/service-kit';
import { migrations } from './migrations';
import { routes } from './routes';

export const service = defineService({ name: 'working-time', schema: 'working_time', migrations, routes });
