import * as requests from './requests';
import * as ledger from './ledger';
import * as approvals from './approvals';
import * as coverage from './coverage';
import * as published from './published';
import * as leaveTypeChanged from './leave-type-changed';

/** By subject; each builds on those before it. */
const subjects = [requests, ledger, approvals, coverage, published, leaveTypeChanged];

export const up = subjects.map((subject) => subject.up).join('');

export const down = subjects
  .toReversed()
  .map((subject) => subject.down)
  .join(';');
