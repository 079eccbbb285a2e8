import type { Migration } from '@portal/service-kit';
import * as m000 from './000-baseline';
import * as m001 from './001-emails-for-mail';
import * as m002 from './002-searched';
import * as m003 from './003-employment-of-many';
import * as m004 from './004-national-id';

export const migrations: Record<string, Migration> = {
  '000-baseline': m000,
  '001-emails-for-mail': m001,
  '002-searched': m002,
  '003-employment-of-many': m003,
  '004-national-id': m004,
};
