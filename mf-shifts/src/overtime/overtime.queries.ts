import {
  approveOvertime,
  askOvertime,
  denyOvertime,
  listOvertime,
  listShifts,
  type Overtime,
  type OvertimeBody,
} from '@portal/contracts';
import {
  addDays,
  call,
  live,
  messageOf,
  queryOf,
  today,
  useMutation,
  useQuery,
  useRefresh,
  useUser,
} from '@portal/portal-sdk';
import { toast } from '@portal/ui';
import { text } from './texts';

/** Overtime of the user, and what waits for the user's decision. */
export const useOvertime = () => useQuery({ ...queryOf(listOvertime), ...live });

/** Shifts that the user worked in the last 30 days, the newest first. */
export function useEndedShifts() {
  const { employeeId } = useUser();
  const [from, to] = [addDays(today(), -30), today()];
  return useQuery({
    ...queryOf(listShifts, { query: { from, to, employeeId: employeeId ?? '', status: 'signed_out' } }),
    staleTime: 0,
    select: (shifts) => [...shifts].reverse(),
  });
}

/** Asks for overtime of a shift. */
export function useAskOvertime() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ shiftId, ...body }: OvertimeBody & { shiftId: string }) =>
      call(askOvertime, { params: { id: shiftId }, body }),
    onSettled: () => refresh(listOvertime),
  });
}

/** Approves overtime or denies it, and says what came of it. */
export function useDecideOvertime() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, approve }: { id: string; approve: boolean }) =>
      call(approve ? approveOvertime : denyOvertime, { params: { id }, body: {} }),
    onSuccess: ({ days, employee: name }: Overtime) =>
      toast({
        title: days === null ? text('overtimeDenied') : text('overtimeApproved', { days, name }),
        tone: 'success',
      }),
    onError: (error) =>
      toast({ title: text('error'), description: messageOf(error, text('actionFailed')), tone: 'danger' }),
    onSettled: () => refresh(listOvertime),
  });
}
