import { endBreak, signIn, signOut, startBreak } from '@portal/contracts';
import { call, messageOf, useMutation } from '@portal/portal-sdk';
import { toast } from '@portal/ui';
import { useRefreshShifts } from '../shared/shifts.queries';
import { text } from './texts';

const actions = {
  signIn: () => call(signIn, { body: {} }),
  startBreak: () => call(startBreak, { body: {} }),
  endBreak: () => call(endBreak, { body: {} }),
  signOut: () => call(signOut, { body: {} }),
};

export type ShiftAction = keyof typeof actions;

/** Changes the status of the user's shift (SHIFT-08); the server decides which actions are allowed. */
export function useShiftAction() {
  const refresh = useRefreshShifts();
  return useMutation({
    mutationFn: (action: ShiftAction) => actions[action](),
    onError: (error) =>
      toast({ title: text('error'), description: messageOf(error, text('actionFailed')), tone: 'danger' }),
    // Also after a refusal: the screen was out of date.
    onSettled: refresh,
  });
}
