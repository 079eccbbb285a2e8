import { defineService } from '@portal/service-kit';
import { forgetUnusedDevices } from './sign-in/known-devices';
import { forgetOldAttempts } from './sign-in/lock-out';
import { migrations } from './migrations';
import { routes } from './routes';

export const service = defineService({
  name: 'identity',
  schema: 'identity',
  migrations,
  routes,
  jobs: [forgetOldAttempts, forgetUnusedDevices],
});
