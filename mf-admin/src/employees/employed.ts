import type { Employee } from '@portal/contracts';
import { today } from '@portal/portal-sdk';

/** Whether somebody is employed today, as far as an administrator sees it: the dates count as the status does. */
export function isEmployed({ status, joinedOn, leavesOn }: Employee): boolean {
  const day = today();
  return (
    status === 'active' && (joinedOn === null || joinedOn <= day) && (leavesOn === null || day <= leavesOn)
  );
}
