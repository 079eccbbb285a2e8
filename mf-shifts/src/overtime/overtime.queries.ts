import {
  approveOvertime,
  askOvertime,
  denyOvertime,
  listDirectory,
  listOvertime,
  listShifts,
  myShift,
  type Overtime,
  type OvertimeBody,
} from '@portal/contracts';
import {
  addDays,
  call,
  keepPreviousData,
  live,
  messageOf,
  queryOf,
  today,
  useMutation,
  useQuery,
  useRefresh,
} from '@portal/portal-sdk';
import { toast } from '@portal/ui';
import { text } from './texts';

/** Overtime of the user, and what waits for the user's decision. */
export const useOvertime = () => useQuery({ ...queryOf(listOvertime), ...live });

/** Employees on whose overtime the user decides, searched by name. */
export const useOvertimePeople = (q: string) =>
  useQuery({
    ...queryOf(listDirectory, { query: { for: 'overtime', q: q || undefined } }),
    placeholderData: keepPreviousData,
  });

/** Shifts that an employee worked in the last 30 days and for which nobody has asked for overtime, the newest first. */
export function useShiftsToAsk(employeeId: string | undefined) {
  const [from, to] = [addDays(today(), -30), today()];
  const query = { from, to, employeeId: employeeId ?? '', status: 'signed_out' } as const;
  const enabled = employeeId !== undefined;
  const ended = useQuery({ ...queryOf(listShifts, { query }), staleTime: 0, enabled });
  const asked = useQuery({ ...queryOf(listOvertime, { query: { employeeId } }), staleTime: 0, enabled });
  const taken = new Set(asked.data?.map(({ shiftId }) => shiftId));
  return {
    shifts: asked.data && ended.data?.filter(({ id }) => !taken.has(id)).reverse(),
    isError: ended.isError || asked.isError,
  };
}

/** Asks for overtime of a shift. */
export function useAskOvertime() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ shiftId, ...body }: OvertimeBody & { shiftId: string }) =>
      call(askOvertime, { params: { id: shiftId }, body }),
    onSettled: () => refresh(listOvertime, myShift),
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
    onSettled: () => refresh(listOvertime, myShift),
  });
}
