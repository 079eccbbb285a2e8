import type { Migration } from '@portal/service-kit';
import * as m001 from './001-baseline';
import * as m002 from './002-published';
import * as m003 from './003-charges';
import * as m004 from './004-read-by-balances';
import * as m005 from './005-blackouts';
import * as m006 from './006-delegations';
import * as m007 from './007-working-time';
import * as m008 from './008-recounts';
import * as m009 from './009-hours-with-times';
import * as m010 from './010-escalation';
import * as m011 from './011-corrections';
import * as m012 from './012-sickness';
import * as m013 from './013-planned-once';
import * as m014 from './014-documents';
import * as m015 from './015-planned-once-more';
import * as m020 from './020-stand-ins';
import * as m021 from './021-heads';
import * as m022 from './022-ranges-with-times';
import * as m023 from './023-employment';
import * as m024 from './024-recounts-of-a-day';
import * as m025 from './025-takes-shift';

export const migrations: Record<string, Migration> = {
  '001-baseline': m001,
  '002-published': m002,
  '003-charges': m003,
  '004-read-by-balances': m004,
  '005-blackouts': m005,
  '006-delegations': m006,
  '007-working-time': m007,
  '008-recounts': m008,
  '009-hours-with-times': m009,
  '010-escalation': m010,
  '011-corrections': m011,
  '012-sickness': m012,
  '013-planned-once': m013,
  '014-documents': m014,
  '015-planned-once-more': m015,
  '020-stand-ins': m020,
  '021-heads': m021,
  '022-ranges-with-times': m022,
  '023-employment': m023,
  '024-recounts-of-a-day': m024,
  '025-takes-shift': m025,
};
