import { hoursBetweenTimes, LeaveRequestForm } from '@portal/contracts';
import { today, useUser } from '@portal/portal-sdk';
import { formText, issueText } from '@portal/portal-sdk/form-texts';
import { settled, type LeaveFormValues } from './form-values';

/** The error of an invalid number of hours, or of one that differs from the times. */
function wrongHours(values: LeaveFormValues): string | undefined {
  const { hours, ...times } = settled(values);
  if (hours === null) return undefined;
  const [wrong] = LeaveRequestForm.shape.hours.safeParse(hours).error?.issues ?? [];
  if (wrong) return issueText(wrong.message);
  return (hoursBetweenTimes(times) ?? hours) === hours ? undefined : formText('form.hoursDiffer');
}

/** The error of invalid dates, or of an end before the start. */
function wrongDates(values: LeaveFormValues): string | undefined {
  const { startDate, endDate } = settled(values);
  const { shape } = LeaveRequestForm;
  const entered = [
    startDate && shape.startDate.safeParse(startDate),
    endDate && shape.endDate.safeParse(endDate),
  ];
  const wrong = entered.find((parsed) => parsed && !parsed.success);
  if (wrong) return formText('form.badDate');
  return startDate && endDate && endDate < startDate ? formText('form.endBeforeStart') : undefined;
}

/**
 * Why these values are invalid whatever else is entered; undefined if they are not.
 * @param was original start date of an edited request: it may be in the past
 */
export function useRefusal(values: LeaveFormValues, was: string | undefined): string | undefined {
  const { isAdmin } = useUser();
  const { startDate } = values;
  if (startDate && startDate < today() && startDate !== was && !isAdmin) return formText('form.leaveStarted');
  return wrongDates(values) ?? wrongHours(values);
}
