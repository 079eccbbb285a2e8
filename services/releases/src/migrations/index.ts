import type { Migration } from '@portal/service-kit';
import * as m001 from './001-baseline';
import * as m002 from './002-last-good-by-people';
import * as m004 from './004-files-by-version';
import * as m005 from './005-reports-by-people';
import * as m006 from './006-signatures';
import * as m007 from './007-given-shells';
import * as m008 from './008-files-deleted';

export const migrations: Record<string, Migration> = {
  '001-baseline': m001,
  '002-last-good-by-people': m002,
  '004-files-by-version': m004,
  '005-reports-by-people': m005,
  '006-signatures': m006,
  '007-given-shells': m007,
  '008-files-deleted': m008,
};
