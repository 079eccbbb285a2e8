import type { Migration } from '@portal/service-kit';
import * as m001 from './001-requests';
import * as m002 from './002-approvals';
import * as m003 from './003-ledger';
import * as m004 from './004-coverage';
import * as m005 from './005-published';
import * as m006 from './006-leave-type-changed';
import * as m007 from './007-published-ledger';

export const migrations: Record<string, Migration> = {
  '001-requests': m001,
  '002-approvals': m002,
  '003-ledger': m003,
  '004-coverage': m004,
  '005-published': m005,
  '006-leave-type-changed': m006,
  '007-published-ledger': m007,
};
