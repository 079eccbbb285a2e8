import { constants, previewDecisions, type CallOutput, type LeaveRequest } from '@portal/contracts';
import { call, useQuery, useQueryClient } from '@portal/portal-sdk';

/** What the approval of one request means. */
export type ApprovalEffect = CallOutput<typeof previewDecisions>['results'][number];

/**
 * What the approval of each row means, by id, once it is known. A row is asked for once: a decision on one of the list does
 * not ask for the others again, but for other requests of the same person.
 */
export function useApprovalEffects(rows: readonly LeaveRequest[]): ReadonlyMap<string, ApprovalEffect> {
  const client = useQueryClient();
  const keyOf = ({ id, version, employeeId }: LeaveRequest) => {
    const ofPerson = rows.filter((row) => row.employeeId === employeeId).length;
    return ['approval effect', id, version, ofPerson];
  };
  const known = new Map<string, ApprovalEffect>();
  const missing: LeaveRequest[] = [];
  for (const row of rows.filter(({ can }) => can.approve)) {
    const effect = client.getQueryData<ApprovalEffect>(keyOf(row));
    if (effect) known.set(row.id, effect);
    else if (missing.length < constants.decideAtOnce) missing.push(row);
  }
  useQuery({
    queryKey: ['approval effects', missing.map(keyOf)],
    queryFn: async () => {
      const { results } = await call(previewDecisions, {
        body: { requests: missing.map(({ id }) => ({ id })) },
      });
      for (const row of missing)
        client.setQueryData(
          keyOf(row),
          results.find(({ id }) => id === row.id),
        );
      return results.length;
    },
    enabled: missing.length > 0,
    retry: false,
  });
  return known;
}
