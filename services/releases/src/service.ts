import { defineService } from '@portal/service-kit';
import { migrations } from './migrations';
import { publishNewSections } from './publishing/publish';
import { routes } from './routes';
import { sweepVersions } from './publishing/sweep';

export const service = defineService({
  name: 'releases',
  schema: 'releases',
  migrations,
  routes,
  jobs: [sweepVersions],
  onStart: publishNewSections,
});
