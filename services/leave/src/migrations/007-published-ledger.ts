export const up = `
  -- What the reports may read of the ledger.
  create view published_accounts as
    select id, employee_id, leave_type_id, year, available, floor is null as unlimited from accounts;
  create view published_lines as
    select l.id, l.account_id, l.kind, l.days, l.day, l.reason, l.request_id, l.stage, o.kind as lot_kind, o.expires as lot_expires
    from lines l left join lots o on o.id = l.lot_id;
  create view published_openings as
    select employee_id, leave_type_id, year, days, expires, imported_on from openings;
  create view published_year_ends as select year from year_runs;
  -- Policies of a leave type, as the rules of leave read them.
  create view published_policies as
    select p.leave_type_id, json_agg(json_build_object(
      'id', p.id, 'leaveTypeId', p.leave_type_id, 'departmentId', p.department_id, 'from', p.valid_from,
      'yearlyGrant', p.yearly_grant, 'accrual', p.accrual, 'accrualRate', p.accrual_rate, 'carryCap', p.carry_cap,
      'carryExpiry', p.carry_expiry, 'floor', p.floor, 'maxRun', p.max_run, 'noticeDays', p.notice_days,
      'waitingDays', p.waiting_days, 'holidaysCount', p.holidays_count, 'minYears', p.min_years, 'contract', p.contract))
      as policies
    from policies p group by 1;
  grant select on published_accounts, published_lines, published_openings, published_year_ends, published_policies
    to portal_reports;
`;

export const down = `
  drop view published_policies, published_year_ends, published_openings, published_lines, published_accounts;
`;
