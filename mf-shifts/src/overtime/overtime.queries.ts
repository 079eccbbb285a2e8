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

/** The user's overtime, and overtime that the user decides. */
export const useOvertime = () => useQuery({ ...queryOf(listOvertime), ...live });

/** Employees whose overtime the user decides, searched by name. */
export const useOvertimePeople = (q: string) =>
  useQuery({
    ...queryOf(listDirectory, { query: { for: 'overtime', q: q || undefined } }),
    placeholderData: keepPreviousData,
  });

/** An employee's shifts of the last 30 days without overtime, newest first. */
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

/** Requests overtime for a shift. */
export function useAskOvertime() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ shiftId, ...body }: OvertimeBody & { shiftId: string }) =>
      call(askOvertime, { params: { id: shiftId }, body }),
    onSettled: () => refresh(listOvertime, myShift),
  });
}

/** Approves or denies overtime, and shows the result. */
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
