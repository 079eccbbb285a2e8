import type { Migration } from '@portal/service-kit';
import * as m001 from './001-ledger';
import * as m002 from './002-calls';
import * as m003 from './003-existing-requests';
import * as m004 from './004-policies';
import * as m005 from './005-lots';
import * as m006 from './006-year-end';
import * as m007 from './007-recounts';
import * as m008 from './008-openings';
import * as m010 from './010-overtime';
import * as m011 from './011-seniority';
import * as m013 from './013-standing';
import * as m014 from './014-standing-planned-once';
import * as m015 from './015-opening-accounts';
import * as m016 from './016-charging';
import * as m020 from './020-liability';
import * as m021 from './021-recount-below-the-floor';
import * as m030 from './030-oldest-first';
import * as m031 from './031-liability-by-month';
import * as m032 from './032-liability-by-class';
import * as m033 from './033-earn-by-overtime';
import * as m034 from './034-employment';

export const migrations: Record<string, Migration> = {
  '001-ledger': m001,
  '002-calls': m002,
  '003-existing-requests': m003,
  '004-policies': m004,
  '005-lots': m005,
  '006-year-end': m006,
  '007-recounts': m007,
  '008-openings': m008,
  '010-overtime': m010,
  '011-seniority': m011,
  '013-standing': m013,
  '014-standing-planned-once': m014,
  '015-opening-accounts': m015,
  '016-charging': m016,
  '020-liability': m020,
  '021-recount-below-the-floor': m021,
  '030-oldest-first': m030,
  '031-liability-by-month': m031,
  '032-liability-by-class': m032,
  '033-earn-by-overtime': m033,
  '034-employment': m034,
};
