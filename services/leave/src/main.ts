import { runService } from '@portal/service-kit';
import { service } from './service';

await runService(service);
