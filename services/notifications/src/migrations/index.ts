import type { Migration } from '@portal/service-kit';
import * as m000 from './000-baseline';
import * as m001 from './001-mail';
import * as m002 from './002-sends-mail';
import * as m003 from './003-notices-to-employees';

export const migrations: Record<string, Migration> = {
  '000-baseline': m000,
  '001-mail': m001,
  '002-sends-mail': m002,
  '003-notices-to-employees': m003,
};
