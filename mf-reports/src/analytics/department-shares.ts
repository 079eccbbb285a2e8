import { constants, type CallOutput, type Department, type leaveStats } from '@portal/contracts';
import { treeOf } from '@portal/ui';

type Counts = CallOutput<typeof leaveStats>['departments'];

export interface DepartmentShare {
  id: string;
  /** Short code, else the name (DASH-06). */
  label: string;
  name: string;
  /** Its requests, and those of the departments below it. */
  requests: number;
  hasBelow: boolean;
  /** Whole percentage of all requests; the shares add up to at most 100. */
  share: number;
}

/**
 * The first three departments of the top level with their requests and share of all: a department below another one
 * would be counted in both.
 */
export function departmentShares(
  departments: readonly Department[],
  counts: Counts,
  total: number,
): DepartmentShare[] {
  const requestsOf = new Map(counts.map(({ departmentId, requests }) => [departmentId, requests]));
  const percent = (part: number) => (total === 0 ? 0 : Math.round((100 * part) / total));
  const top = treeOf(departments).filter(({ depth }) => depth === 0);
  let before = 0;
  return top
    .slice(0, constants.analyticsDepartments)
    .map(({ department: { id, shortCode, name }, below }) => {
      const requests = requestsOf.get(id) ?? 0;
      // Rounded as a running sum: three shares that are rounded up could make 101 %.
      const share = percent(before + requests) - percent(before);
      before += requests;
      return { id, label: shortCode || name, name, requests, hasBelow: below.length > 0, share };
    });
}
