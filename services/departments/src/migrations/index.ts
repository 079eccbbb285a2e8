import type { Migration } from '@portal/service-kit';
import * as m000 from './000-baseline';
import * as m001 from './001-organisation';
import * as m002 from './002-organisation-calendar';
import * as m003 from './003-national-id';

export const migrations: Record<string, Migration> = {
  '000-baseline': m000,
  '001-organisation': m001,
  '002-organisation-calendar': m002,
  '003-national-id': m003,
};
