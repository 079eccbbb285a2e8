import type { Migration } from '@portal/service-kit';
import * as m001 from './001-tables';
import * as m002 from './002-account-holders';
import * as m003 from './003-tells-of-changes';
import * as m004 from './004-language';
import * as m005 from './005-account-lists';
import * as m006 from './006-ends-sessions';
import * as m007 from './007-account-states';
import * as m008 from './008-found-by';
import * as m009 from './009-found-at-once';

export const migrations: Record<string, Migration> = {
  '001-tables': m001,
  '002-account-holders': m002,
  '003-tells-of-changes': m003,
  '004-language': m004,
  '005-account-lists': m005,
  '006-ends-sessions': m006,
  '007-account-states': m007,
  '008-found-by': m008,
  '009-found-at-once': m009,
};
