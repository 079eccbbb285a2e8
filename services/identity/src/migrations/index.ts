import type { Migration } from '@portal/service-kit';
import * as m000 from './000-baseline';
import * as m001 from './001-password-links';
import * as m002 from './002-account-holders';
import * as m003 from './003-account-without-employee';

export const migrations: Record<string, Migration> = {
  '000-baseline': m000,
  '001-password-links': m001,
  '002-account-holders': m002,
  '003-account-without-employee': m003,
};
