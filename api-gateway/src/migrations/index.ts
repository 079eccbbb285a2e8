import type { Migration } from '@portal/service-kit';
import * as m001 from './001-tables';
import * as m002 from './002-open-sessions';
import * as m003 from './003-releases';
import * as m004 from './004-embedding';
import * as m005 from './005-load-reporters';
import * as m006 from './006-signed-in';

export const migrations: Record<string, Migration> = {
  '001-tables': m001,
  '002-open-sessions': m002,
  '003-releases': m003,
  '004-embedding': m004,
  '005-load-reporters': m005,
  '006-signed-in': m006,
};
