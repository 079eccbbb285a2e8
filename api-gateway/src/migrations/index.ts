import type { Migration } from '@portal/service-kit';
import * as m001 from './001-baseline';
import * as m003 from './003-session-times';

export const migrations: Record<string, Migration> = {
  '001-baseline': m001,
  '003-session-times': m003,
};
