export const up = `
  -- Called by the service of the leave policies, in the transaction of a change: the fields follow the policy that holds for
  -- everybody today.
  create function policy_applies(leave_type uuid, allowance text, rate numeric, cap numeric, expiry text) returns void
  language sql security definer set search_path = leave_types, public, pg_temp as $$
    update leave_types set allowance_total = allowance, accrual_rate = rate, carryover_cap = cap, carryover_expiry = expiry,
        updated_at = now()
    where id = leave_type
      and (allowance_total, accrual_rate, carryover_cap, carryover_expiry) is distinct from (allowance, rate, cap, expiry) $$;
  revoke execute on function policy_applies from public;
  grant execute on function policy_applies to portal_leave;
`;

export const down = 'drop function policy_applies';
