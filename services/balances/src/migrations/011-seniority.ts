interface Terms {
  /** Whether a policy \`p\` holds for an employee \`e\` on a day. */
  holds: string;
  /** Values of the columns where the fields of a leave type hold. */
  columns: string;
  /** Which policy of a department comes first. */
  first: string;
  /** Whether a person reaches a policy within a year. */
  reached: string;
  /** Of a policy for everybody. */
  everybody: string;
}

const none: Terms = { holds: '', columns: '', first: '', reached: '', everybody: '' };
const whom: Terms = {
  holds: `and (p.contract is null or p.contract = e.contract)
        and (p.min_years = 0 or e.joined_on + make_interval(years => p.min_years) <= of_day)`,
  columns: ', 0, null',
  first: '(p).contract is null, (p).min_years desc, ',
  reached: `or p.leave_type_id = leave_type and p.min_years > 0
                     and extract(year from joined) + p.min_years = of_year`,
  everybody: 'and p.min_years = 0 and p.contract is null',
};

const policyOn = ({ holds, columns, first }: Terms) => `
  create or replace function policy_on(person uuid, leave_type uuid, of_day date) returns policies language sql stable
    security definer set search_path = balances, public, pg_temp as $$
    with recursive above as (
      select d.id, d.parent_id, 0 as depth from employees.directory e join departments.published d on d.id = e.department_id
      where e.id = person
      union all
      select d.id, d.parent_id, a.depth + 1 from above a join departments.published d on d.id = a.parent_id
    ), found as (
      select p, coalesce(a.depth, 1000) as depth
      from policies p join employees.directory e on e.id = person left join above a on a.id = p.department_id
      where p.leave_type_id = leave_type and p.valid_from <= of_day and (p.department_id is null or a.id is not null)
        ${holds}
      union all
      select row(null, t.id, null, '-infinity'::date, t.allowance_total::numeric,
                 case when t.accrual_rate is null then 'yearly' else 'monthly' end, t.accrual_rate, t.carryover_cap,
                 t.carryover_expiry, 0, null, 0, 0, false${columns})::policies, 1001
      from leave_types.published t where t.id = leave_type
    )
    select (p).* from found order by depth, ${first}(p).valid_from desc limit 1 $$;
`;

const entitledByPolicy = ({ reached }: Terms) => `
  create or replace function entitled_by_policy(person uuid, leave_type uuid, of_year int, until date) returns numeric
    language plpgsql stable as $$
  declare
    now_in policies := policy_on(person, leave_type, day_in(of_year));
    in_month policies;
    joined date;
    leaves date;
    part boolean;
    whole numeric := 0;
    accrued numeric := 0;
    mixed boolean;
    changes boolean := false;
  begin
    if now_in.yearly_grant = 999 then return null; end if;
    select e.joined_on, e.leaves_on into joined, leaves from employees.directory e where e.id = person;
    if not found or extract(year from joined) > of_year or extract(year from leaves) < of_year then return 0; end if;
    part := coalesce(extract(year from joined) = of_year, false)
      or coalesce(leaves < make_date(of_year, 12, 1), false);
    mixed := exists (select from policies p where p.leave_type_id = leave_type
                     and p.valid_from between make_date(of_year, 1, 2) and make_date(of_year, 12, 31)
                     ${reached});
    if not mixed and not part and now_in.accrual = 'yearly' then return now_in.yearly_grant; end if;
    for month in 1..12 loop
      continue when joined >= make_date(of_year, month, 1) + interval '1 month' or leaves < make_date(of_year, month, 1);
      in_month := now_in;
      if mixed then
        in_month := policy_on(person, leave_type, (make_date(of_year, month, 1) + interval '1 month - 1 day')::date);
        if in_month.yearly_grant = 999 then in_month := now_in; end if;
        changes := changes or in_month.id is distinct from now_in.id;
      end if;
      if in_month.accrual = 'yearly' then
        whole := whole + in_month.yearly_grant;
      elsif make_date(of_year, month, 1) <= until then
        accrued := accrued + coalesce(in_month.accrual_rate * 12, in_month.yearly_grant);
      end if;
    end loop;
    whole := whole / 12;
    if part or changes then whole := ceil(whole); end if;
    return whole + least(round(accrued / 12, 2), now_in.yearly_grant);
  end $$;
`;

const leaveTypeChanged = ({ everybody }: Terms) => `
  create or replace function leave_type_changed(leave_type uuid, former jsonb, today date) returns void language plpgsql
    security definer set search_path = balances, pg_temp as $$
  declare
    latest policies;
    starts date := date_trunc('year', today);
  begin
    insert into policies (leave_type_id, valid_from, yearly_grant, accrual, accrual_rate, carry_cap, carry_expiry)
      select leave_type, '1900-01-01', (former ->> 'allowance_total')::numeric,
             case when former ->> 'accrual_rate' is null then 'yearly' else 'monthly' end,
             (former ->> 'accrual_rate')::numeric, (former ->> 'carryover_cap')::numeric, former ->> 'carryover_expiry'
      where not exists (select from policies p where p.leave_type_id = leave_type and p.department_id is null ${everybody});
    select * into latest from policies p
      where p.leave_type_id = leave_type and p.department_id is null ${everybody} and p.valid_from <= today
      order by p.valid_from desc limit 1;
    delete from policies where id = latest.id and latest.valid_from >= starts;
    insert into policies (leave_type_id, valid_from, yearly_grant, accrual, accrual_rate, carry_cap, carry_expiry,
                          floor, max_run, notice_days, waiting_days, holidays_count)
      select t.id, greatest(starts, coalesce(latest.valid_from, starts)), t.allowance_total::numeric,
             case when t.accrual_rate is null then 'yearly' else 'monthly' end, t.accrual_rate, t.carryover_cap,
             t.carryover_expiry, coalesce(latest.floor, 0), latest.max_run, coalesce(latest.notice_days, 0),
             coalesce(latest.waiting_days, 0), coalesce(latest.holidays_count, false)
      from leave_types.published t where t.id = leave_type;
  end $$;
`;

export const up = `
  -- Whom a policy is for beside the department: who has been here so many years, who has such a contract. In one department
  -- the contract comes first, then the longer time.
  alter table policies
    add column min_years int not null default 0 check (min_years between 0 and 60),
    add column contract text check (contract in ('permanent', 'fixed_term'));
  drop index policies_key;
  create unique index policies_key
    on policies (leave_type_id, coalesce(department_id, '00000000-0000-0000-0000-000000000000'), coalesce(contract, ''), min_years, valid_from);

  ${policyOn(whom)}

  -- A month counts by the policy on its last day where another one begins to apply in the year, by its date or by the
  -- years of the person.
  ${entitledByPolicy(whom)}

  ${leaveTypeChanged(whom)}
`;

export const down = `
  delete from policies where min_years > 0 or contract is not null;
  drop index policies_key;
  create unique index policies_key
    on policies (leave_type_id, coalesce(department_id, '00000000-0000-0000-0000-000000000000'), valid_from);
  alter table policies drop column min_years, drop column contract;
  ${policyOn(none)}

  ${entitledByPolicy(none)}

  ${leaveTypeChanged(none)}
`;
