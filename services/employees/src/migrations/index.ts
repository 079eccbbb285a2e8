import type { Migration } from '@portal/service-kit';
import * as m001 from './001-tables';
import * as m002 from './002-tells-of-changes';
import * as m003 from './003-parts-of-names';
import * as m004 from './004-first-letters';
import * as m005 from './005-tells-accounts';
import * as m006 from './006-leads';
import * as m007 from './007-names';
import * as m008 from './008-plain-names';
import * as m009 from './009-tells-names';
import * as m010 from './010-short-pending-lists';

export const migrations: Record<string, Migration> = {
  '001-tables': m001,
  '002-tells-of-changes': m002,
  '003-parts-of-names': m003,
  '004-first-letters': m004,
  '005-tells-accounts': m005,
  '006-leads': m006,
  '007-names': m007,
  '008-plain-names': m008,
  '009-tells-names': m009,
  '010-short-pending-lists': m010,
};
