import type { CallOutput, previewLeaveRequest } from '@portal/contracts';
import { inclusiveDays } from '@portal/portal-sdk';
import { daysOf } from '../../shared/length';
import type { Asked } from './form.queries';
import { text } from './texts';

export type PreviewAnswer = CallOutput<typeof previewLeaveRequest>;

/** Charged days, with the calendar days where they differ. */
export function costOf({ days }: PreviewAnswer, { startDate, endDate, requestType }: Asked): string {
  const inclusive = inclusiveDays(startDate, endDate);
  if (requestType !== 'full_day' || inclusive === days) return daysOf(days);
  return text('costOf', { charged: daysOf(days), inclusive: daysOf(inclusive) });
}
