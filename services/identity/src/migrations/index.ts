import type { Migration } from '@portal/service-kit';
import * as m001 from './001-baseline';
import * as m002 from './002-published';
import * as m003 from './003-employment';
import * as m004 from './004-password-links';

export const migrations: Record<string, Migration> = {
  '001-baseline': m001,
  '002-published': m002,
  '003-employment': m003,
  '004-password-links': m004,
};
