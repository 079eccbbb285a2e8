import type { Migration } from '@portal/service-kit';
import * as m001 from './001-baseline';
import * as m002 from './002-gateways';
import * as m003 from './003-session-times';
import * as m004 from './004-employment';

export const migrations: Record<string, Migration> = {
  '001-baseline': m001,
  '002-gateways': m002,
  '003-session-times': m003,
  '004-employment': m004,
};
