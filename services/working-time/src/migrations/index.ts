import type { Migration } from '@portal/service-kit';
import * as m001 from './001-working-time';
import * as m002 from './002-days';
import * as m003 from './003-published';
import * as m005 from './005-holiday-on';
import * as m006 from './006-planned-once';
import * as m007 from './007-calendar';

export const migrations: Record<string, Migration> = {
  '001-working-time': m001,
  '002-days': m002,
  '003-published': m003,
  '005-holiday-on': m005,
  '006-planned-once': m006,
  '007-calendar': m007,
};
