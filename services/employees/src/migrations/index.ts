import type { Migration } from '@portal/service-kit';
import * as m001 from './001-baseline';
import * as m002 from './002-published';
import * as m003 from './003-leaving-dates';
import * as m004 from './004-emails-of-uploads';
import * as m005 from './005-contracts';
import * as m006 from './006-employment';
import * as m007 from './007-folded-names';
import * as m008 from './008-ids-of-any-case';
import * as m009 from './009-hyphens-at-digits';
import * as m010 from './010-emails-for-mail';

export const migrations: Record<string, Migration> = {
  '001-baseline': m001,
  '002-published': m002,
  '003-leaving-dates': m003,
  '004-emails-of-uploads': m004,
  '005-contracts': m005,
  '006-employment': m006,
  '007-folded-names': m007,
  '008-ids-of-any-case': m008,
  '009-hyphens-at-digits': m009,
  '010-emails-for-mail': m010,
};
