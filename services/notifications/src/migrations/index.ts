import type { Migration } from '@portal/service-kit';
import * as m001 from './001-baseline';
import * as m002 from './002-planned-once';
import * as m003 from './003-account-notices';
import * as m004 from './004-senders';
import * as m005 from './005-employees-send';
import * as m006 from './006-mail';

export const migrations: Record<string, Migration> = {
  '001-baseline': m001,
  '002-planned-once': m002,
  '003-account-notices': m003,
  '004-senders': m004,
  '005-employees-send': m005,
  '006-mail': m006,
};
