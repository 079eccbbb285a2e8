import { defineService } from '@portal/service-kit';
import { forgetOldAttempts } from './lock-out';
import { migrations } from './migrations';
import { routes } from './routes';

export const service = defineService({
  name: 'identity',
  schema: 'identity',
  migrations,
  routes,
  jobs: [forgetOldAttempts],
});
