import type { Migration } from '@portal/service-kit';
import * as m000 from './000-baseline';
import * as m001 from './001-hours-of-days';
import * as m002 from './002-setup';
import * as m003 from './003-employment-of-many';
import * as m004 from './004-delegations-by-hr';

export const migrations: Record<string, Migration> = {
  '000-baseline': m000,
  '001-hours-of-days': m001,
  '002-setup': m002,
  '003-employment-of-many': m003,
  '004-delegations-by-hr': m004,
};
