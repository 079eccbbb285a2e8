import type { leaveRequestSorts } from '@portal/contracts';
import { raw, type Sql } from '@portal/service-kit';

interface SortKey {
  sql: string;
  type: string;
}
const keys: Record<(typeof leaveRequestSorts)[number], SortKey> = {
  createdAt: { sql: 'r.created_at', type: 'timestamptz' },
  startDate: { sql: 'r.start_date', type: 'date' },
  endDate: { sql: 'r.end_date', type: 'date' },
  status: { sql: 'r.status', type: 'text' },
  employee: { sql: 'e.plain_name', type: 'text' },
  leaveType: { sql: 't.plain_name', type: 'text' },
  days: { sql: 'r.days', type: 'numeric' },
};

/** A total order: the key, then filing time and id in the same direction, so that indexes serve it both ways. */
export interface Order {
  key: SortKey;
  byTime: boolean;
  byType: boolean;
  byStatus: boolean;
  byEmployee: boolean;
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
    byStatus: name === 'status',
    byEmployee: name === 'employee',
    needsNames: name === 'leaveType' || name === 'employee',
    direction: wanted.startsWith('-') ? 'desc' : 'asc',
  };
}

/** `order by` over columns named as given. Namesakes stand one after the other, as the index on names has them. */
export const orderSql = (order: Order, key: string, time: string, id: string): Sql => {
  const first = order.byTime ? [] : order.byEmployee ? [key, 'r.employee_id'] : [key];
  return raw(`order by ${[...first, time, id].map((column) => `${column} ${order.direction}`).join(', ')}`);
};
