import type { Migration } from '@portal/service-kit';
import * as m001 from './001-tables';
import * as m002 from './002-tells-of-changes';
import * as m003 from './003-plain-names';

export const migrations: Record<string, Migration> = {
  '001-tables': m001,
  '002-tells-of-changes': m002,
  '003-plain-names': m003,
};
