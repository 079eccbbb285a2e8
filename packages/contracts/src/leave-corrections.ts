import { IdParams } from './common';
import { endpoint } from './endpoint';
import { CorrectionBody } from './leave-request-body';
import { Filed, filingErrors } from './leave-requests';

export const correctLeaveRequest = endpoint({
  method: 'POST',
  path: '/api/leave-requests/:id/correction',
  owner: 'leave',
  ability: 'leaveRequest.file',
  summary:
    'Ask to change the dates of approved leave: a request that replaces it once it is approved; until then the leave stands. `without` takes days out of it: what is behind them becomes leave of its own',
  params: IdParams,
  body: CorrectionBody,
  response: Filed,
  status: 201,
  errors: [...filingErrors, 'wrong_state', 'stale_version'],
});
