export const up = `
  -- Nobody is assigned a shift that starts before they join or after their last day of work; days are those of the
  -- connection, which are the organisation's. Past shifts stay as they were worked.
  create function refuse_unemployed() returns trigger language plpgsql as $$
  begin
    if not exists (
      select from employees.directory where id = new.employee_id and employed @> new.start_time::date
    ) then
      raise exception 'the employee is not employed on the day of the shift'
        using errcode = 'check_violation', constraint = 'shifts_employed';
    end if;
    return new;
  end $$;
  create trigger refuse_unemployed before insert on shifts
    for each row when (new.status = 'assigned' and new.effective_end_time > now()) execute function refuse_unemployed();
`;

export const down = `
  drop trigger refuse_unemployed on shifts;
  drop function refuse_unemployed;
`;
