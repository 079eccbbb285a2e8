import type { Migration } from '@portal/service-kit';
import * as m001 from './001-baseline';
import * as m002 from './002-policies-apply';
import * as m003 from './003-overtime';
import * as m004 from './004-documents';
import * as m005 from './005-routes';
import * as m006 from './006-statutory';

export const migrations: Record<string, Migration> = {
  '001-baseline': m001,
  '002-policies-apply': m002,
  '003-overtime': m003,
  '004-documents': m004,
  '005-routes': m005,
  '006-statutory': m006,
};
