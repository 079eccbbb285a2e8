import type { Migration } from '@portal/service-kit';
import * as m000 from './000-baseline';
import * as m001 from './001-default-terms';
import * as m002 from './002-setup';
import * as m003 from './003-terms-of-upload';

export const migrations: Record<string, Migration> = {
  '000-baseline': m000,
  '001-default-terms': m001,
  '002-setup': m002,
  '003-terms-of-upload': m003,
};
