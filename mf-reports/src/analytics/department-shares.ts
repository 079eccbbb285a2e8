import { constants, type CallOutput, type Department, type leaveStats } from '@portal/contracts';

type Counts = CallOutput<typeof leaveStats>['departments'];

export interface DepartmentShare {
  id: string;
  /** Short code, else the name (DASH-06). */
  label: string;
  name: string;
  requests: number;
  /** Whole percentage of all requests. */
  share: number;
}

/** The first three departments with their requests and share of all. */
export function departmentShares(
  departments: readonly Department[],
  counts: Counts,
  total: number,
): DepartmentShare[] {
  const requestsOf = new Map(counts.map(({ departmentId, requests }) => [departmentId, requests]));
  return departments.slice(0, constants.analyticsDepartments).map(({ id, shortCode, name }) => {
    const requests = requestsOf.get(id) ?? 0;
    return {
      id,
      label: shortCode || name,
      name,
      requests,
      share: total === 0 ? 0 : Math.round((100 * requests) / total),
    };
  });
}
