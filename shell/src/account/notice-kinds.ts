import type { NoticeKind } from '@portal/contracts';
import { text } from './texts';

const keys = {
  account: 'kindAccount',
  'leave.pending': 'kindPending',
  'leave.reminder': 'kindReminder',
  'leave.escalated': 'kindEscalated',
  'leave.cancellation': 'kindCancellation',
  'leave.cancellation_withdrawn': 'kindCancellationWithdrawn',
  'leave.withdrawn': 'kindWithdrawn',
  'leave.approved': 'kindApproved',
  'leave.denied': 'kindDenied',
  'leave.cancelled': 'kindCancelled',
  'leave.kept': 'kindKept',
  'leave.reopened': 'kindReopened',
  'leave.recounted': 'kindRecounted',
  'leave.freed': 'kindFreed',
  'leave.sickness': 'kindSickness',
  'leave.sickness_withdrawn': 'kindSicknessWithdrawn',
  'leave.roster': 'kindRoster',
  'leave.stand_in': 'kindStandIn',
  'leave.stand_in_changed': 'kindStandInChanged',
  'leave.stand_in_ended': 'kindStandInEnded',
  'delegation.asked': 'kindDelegationAsked',
  'delegation.accepted': 'kindDelegationAccepted',
  'delegation.ended': 'kindDelegationEnded',
  shift_assigned: 'kindShiftAssigned',
  shift_withdrawn: 'kindShiftWithdrawn',
  shift_cancelled: 'kindShiftCancelled',
  shift_missed: 'kindShiftMissed',
  shift_missing: 'kindShiftMissing',
  overtime_asked: 'kindOvertimeAsked',
  overtime_recorded: 'kindOvertimeRecorded',
  overtime_decided: 'kindOvertimeDecided',
  'employee.supervisor': 'kindSupervisor',
  'release.rolledBack': 'kindRolledBack',
} as const satisfies Record<NoticeKind, string>;

/** Name of a kind of notice; its code where a newer server has more kinds. */
export const kindText = (kind: NoticeKind): string => (Object.hasOwn(keys, kind) ? text(keys[kind]) : kind);
