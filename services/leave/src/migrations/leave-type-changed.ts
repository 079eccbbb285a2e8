export const up = `
  -- Called by the service that changes leave types, in the transaction of the change: what the form of a leave type says
  -- is the policy for everybody from this year on, and what it said until now stays in force for the years before.
  create function leave_type_changed(leave_type uuid, former jsonb, today date) returns void language sql
    security definer set search_path = leave, pg_temp as $$
    insert into policies (leave_type_id, valid_from, yearly_grant, accrual, accrual_rate, carry_cap, carry_expiry)
      select leave_type, '1900-01-01', (former ->> 'allowance_total')::numeric,
             case when former ->> 'accrual_rate' is null then 'yearly' else 'monthly' end,
             (former ->> 'accrual_rate')::numeric, (former ->> 'carryover_cap')::numeric, former ->> 'carryover_expiry'
      where not exists (select from policies p where p.leave_type_id = leave_type and p.department_id is null
                          and p.min_years = 0 and p.contract is null);
    insert into policies (leave_type_id, valid_from, yearly_grant, accrual, accrual_rate, carry_cap, carry_expiry,
                          floor, max_run, notice_days, waiting_days, holidays_count)
      select t.id, greatest(date_trunc('year', today)::date, p.valid_from), t.allowance_total::numeric,
             case when t.accrual_rate is null then 'yearly' else 'monthly' end, t.accrual_rate, t.carryover_cap,
             t.carryover_expiry, p.floor, p.max_run, p.notice_days, p.waiting_days, p.holidays_count
      from leave_types.published t join policies p on p.leave_type_id = t.id
      where t.id = leave_type and p.department_id is null and p.min_years = 0 and p.contract is null
        and p.valid_from <= today
      order by p.valid_from desc limit 1
    on conflict (leave_type_id, coalesce(department_id, '00000000-0000-0000-0000-000000000000'), coalesce(contract, ''),
                 min_years, valid_from)
      do update set yearly_grant = excluded.yearly_grant, accrual = excluded.accrual, accrual_rate = excluded.accrual_rate,
        carry_cap = excluded.carry_cap, carry_expiry = excluded.carry_expiry;
    select post_soon(array(select id from employees.directory where employed && daterange(today, null))) $$;
  revoke execute on function leave_type_changed from public;
  grant execute on function leave_type_changed to portal_leave_types;
`;

export const down = 'drop function leave_type_changed';
