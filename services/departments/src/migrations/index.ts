import type { Migration } from '@portal/service-kit';
import * as m001 from './001-tables';

export const migrations: Record<string, Migration> = { '001-tables': m001 };
