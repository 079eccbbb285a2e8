import { defineService } from '@portal/service-kit';
import { fileStoreOptions } from '@portal/service-kit/files';
import { migrations } from './migrations';
import { publishNewSections } from './publishing/publish';
import { routes } from './routes';
import { sweepVersions } from './publishing/sweep';

export const service = defineService({
  name: 'releases',
  schema: 'releases',
  migrations,
  routes,
  settings: fileStoreOptions,
  jobs: [sweepVersions],
  onStart: publishNewSections,
});
