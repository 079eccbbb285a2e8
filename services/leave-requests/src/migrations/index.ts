import type { Migration } from '@portal/service-kit';
import * as m001 from './001-tables';
import * as m002 from './002-start-days';
import * as m003 from './003-cancellation-queue';
import * as m004 from './004-document-missing';
import * as m005 from './005-tells-of-changes';
import * as m006 from './006-reopened';
import * as m007 from './007-day-totals';
import * as m008 from './008-decision-days';
import * as m009 from './009-away-spans';
import * as m010 from './010-own-leave';
import * as m011 from './011-told-by-indexes';
import * as m012 from './012-department-spans';
import * as m013 from './013-plain-names';
import * as m014 from './014-running-totals';
import * as m015 from './015-short-pending-list';
import * as m016 from './016-facts-along-days';
import * as m017 from './017-former-departments';
import * as m018 from './018-searched-queue';

export const migrations: Record<string, Migration> = {
  '001-tables': m001,
  '002-start-days': m002,
  '003-cancellation-queue': m003,
  '004-document-missing': m004,
  '005-tells-of-changes': m005,
  '006-reopened': m006,
  '007-day-totals': m007,
  '008-decision-days': m008,
  '009-away-spans': m009,
  '010-own-leave': m010,
  '011-told-by-indexes': m011,
  '012-department-spans': m012,
  '013-plain-names': m013,
  '014-running-totals': m014,
  '015-short-pending-list': m015,
  '016-facts-along-days': m016,
  '017-former-departments': m017,
  '018-searched-queue': m018,
};
