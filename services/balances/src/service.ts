import { defineService } from '@portal/service-kit';
import { expiryJob } from './expiry';
import { migrations } from './migrations';
import { routes } from './routes';

export const service = defineService({
  name: 'balances',
  schema: 'balances',
  migrations,
  routes,
  jobs: [expiryJob],
});
