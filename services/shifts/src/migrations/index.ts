import type { Migration } from '@portal/service-kit';
import * as m001 from './001-tables';
import * as m002 from './002-range-index';
import * as m003 from './003-under-way';
import * as m004 from './004-department-index';
import * as m005 from './005-running-totals';

export const migrations: Record<string, Migration> = {
  '001-tables': m001,
  '002-range-index': m002,
  '003-under-way': m003,
  '004-department-index': m004,
  '005-running-totals': m005,
};
