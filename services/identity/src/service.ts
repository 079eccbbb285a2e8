import { defineService } from '@portal/service-kit';
import { key } from './second-step/sealed';
import { forgetUnusedDevices } from './sign-in/known-devices';
import { forgetOldAttempts } from './sign-in/lock-out';
import { migrations } from './migrations';
import { routes } from './routes';

export const service = defineService({
  name: 'identity',
  schema: 'identity',
  migrations,
  routes,
  settings: key,
  jobs: [forgetOldAttempts, forgetUnusedDevices],
});
