import { LeaveRequestForm } from '@portal/contracts';
import { today, useUser } from '@portal/portal-sdk';
import { settled, type LeaveFormValues } from './form-values';

/** What the server refuses that its preview prices: in its own words, which are translated with the others. */
export const startedAlready = 'Choose today or a later date; leave that has started already is filed by HR';
export const noWorkingDay = 'There is no working day in these dates. Choose at least one working day.';

/** Part of a day in hours that the form's own rules refuse. */
const wrongHours = (values: LeaveFormValues): string | undefined =>
  settled(values).hours === null
    ? undefined
    : LeaveRequestForm.shape.hours.safeParse(values.hours).error?.issues[0]?.message;

/**
 * Why these values would be refused whatever else is entered; undefined where nothing speaks against them yet.
 * @param was first day of the request that is changed: it may stay, though it has come
 */
export function useRefusal(values: LeaveFormValues, was: string | undefined): string | undefined {
  const { isAdmin } = useUser();
  const { startDate } = values;
  if (startDate && startDate < today() && startDate !== was && !isAdmin) return startedAlready;
  return wrongHours(values);
}
