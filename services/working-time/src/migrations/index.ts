import type { Migration } from '@portal/service-kit';
import * as m001 from './001-working-time';
import * as m003 from './003-published';
import * as m005 from './005-holiday-on';
import * as m007 from './007-calendar';

export const migrations: Record<string, Migration> = {
  '001-working-time': m001,
  '003-published': m003,
  '005-holiday-on': m005,
  '007-calendar': m007,
};
