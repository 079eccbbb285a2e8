/**
 * What waits for people, or for a decision of theirs, goes to who decides now: once a statement, since for each of many
 * people it would look through all that waits.
 */
export const up = `
  create function refresh_leave_of_changed() returns trigger language plpgsql as $$
  declare
    changed uuid[] := array(
      select n.id from new_rows n join old_rows o on o.id = n.id where o.employed <> n.employed);
  begin
    if cardinality(changed) > 0 then
      perform leave.refresh_people(changed);
    end if;
    return null;
  end $$;
  create trigger refresh_leave_of_changed after update on employees
    referencing old table as old_rows new table as new_rows
    for each statement execute function refresh_leave_of_changed();
`;

export const down = `
  drop trigger refresh_leave_of_changed on employees;
  drop function refresh_leave_of_changed;
`;
