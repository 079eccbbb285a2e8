import type { leaveRequestSorts } from '@portal/contracts';

interface SortKey {
  sql: string;
  type: string;
}
const keys: Record<(typeof leaveRequestSorts)[number], SortKey> = {
  createdAt: { sql: 'r.created_at', type: 'timestamptz' },
  startDate: { sql: 'r.start_date', type: 'date' },
  endDate: { sql: 'r.end_date', type: 'date' },
  status: { sql: 'r.status', type: 'text' },
  employee: { sql: 'e.name', type: 'text' },
  leaveType: { sql: 't.name', type: 'text' },
  days: { sql: 'r.days', type: 'numeric' },
};

/** A total order: the key, then filing time and id in the same direction, so that indexes serve it both ways. */
export interface Order {
  key: SortKey;
  byTime: boolean;
  byType: boolean;
  /** The key stands in another table than the requests. */
  needsNames: boolean;
  direction: 'asc' | 'desc';
}

/** The order that the caller names, as `startDate` or `-startDate`; an unknown one falls back. */
export function orderOf(sort: string | undefined, fallback: string): Order {
  const wanted = sort && Object.hasOwn(keys, sort.replace(/^-/, '')) ? sort : fallback;
  const name = wanted.replace(/^-/, '') as keyof typeof keys;
  return {
    key: keys[name],
    byTime: name === 'createdAt',
    byType: name === 'leaveType',
    needsNames: name === 'leaveType' || name === 'employee',
    direction: wanted.startsWith('-') ? 'desc' : 'asc',
  };
}

/** `order by` over columns named as given. */
export const orderSql = (order: Order, key: string, time: string, id: string): string =>
  `order by ${order.byTime ? '' : `${key} ${order.direction}, `}${time} ${order.direction}, ${id} ${order.direction}`;
