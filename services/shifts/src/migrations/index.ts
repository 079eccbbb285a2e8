import type { Migration } from '@portal/service-kit';
import * as m001 from './001-tables';
import * as m002 from './002-range-index';

export const migrations: Record<string, Migration> = { '001-tables': m001, '002-range-index': m002 };
