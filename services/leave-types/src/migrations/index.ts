import type { Migration } from '@portal/service-kit';
import * as m000 from './000-baseline';
import * as m001 from './001-payroll';
import * as m002 from './002-names';

export const migrations: Record<string, Migration> = {
  '000-baseline': m000,
  '001-payroll': m001,
  '002-names': m002,
};
