import { defineService } from '@portal/service-kit';
import { migrations } from './migrations';
import { routes } from './routes';

export const service = defineService({ name: 'reports', schema: 'reports', migrations, routes });
