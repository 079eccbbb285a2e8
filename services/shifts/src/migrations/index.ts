import type { Migration } from '@portal/service-kit';
import * as m001 from './001-baseline';
import * as m002 from './002-published-rosters';
import * as m003 from './003-overtime';
import * as m004 from './004-overtime-by-another';
import * as m005 from './005-earned-leave';
import * as m006 from './006-employment';
import * as m007 from './007-withdrawn-for-leave';

export const migrations: Record<string, Migration> = {
  '001-baseline': m001,
  '002-published-rosters': m002,
  '003-overtime': m003,
  '004-overtime-by-another': m004,
  '005-earned-leave': m005,
  '006-employment': m006,
  '007-withdrawn-for-leave': m007,
};
