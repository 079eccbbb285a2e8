import type { LeaveRequest } from '@portal/contracts';
import { useEffect } from 'react';
import type { Decision } from '../shared/decision/decide.queries';
import { useLeaveRequest } from '../shared/leave.queries';

/**
 * Asks for the decision that a link of a mail names: `?request=<id>&decide=approve` or `deny`. The link itself decides
 * nothing. A request that is not the user's to decide opens as it is.
 * @param onOpen opens the dialog of the decision
 * @param onOpened removes the decision from the address
 * @returns whether the decision is still to be asked for
 */
export function useLinkedDecision(
  params: URLSearchParams,
  onOpen: (request: LeaveRequest, decision: Decision) => void,
  onOpened: () => void,
): boolean {
  const id = params.get('request');
  const named = params.get('decide');
  const decision = named === 'approve' || named === 'deny' ? named : null;
  const { data, isError } = useLeaveRequest(decision && id);
  const may = decision !== null && data !== undefined && data.can[decision];
  useEffect(() => {
    if (!may || !data || !decision) return;
    onOpen(data, decision);
    onOpened();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once a link
  }, [may]);
  return decision !== null && (may || (!data && !isError));
}
