import { plainNamesOf } from '@portal/service-kit';

/** Leave types are ordered and searched by their names without accents. */
export const { up, down } = plainNamesOf(
  'leave_types',
  `select id, name, approval_route, requires_docs, active, allowance_total, accrual_rate, carryover_cap,
    carryover_expiry`,
);
