/** Stands for 'no department', so that it can be part of a key. */
export const nil = '00000000-0000-0000-0000-000000000000';

/**
 * Heads per department, role and status, kept in the writing transaction: a total or a head count is read from some
 * hundred rows, however many employees there are. Rows are taken in one order, so that writers do not block crosswise.
 */
export const headCountsSql = `
  create table head_counts (
    department_id uuid not null,
    role text not null,
    status text not null,
    heads int not null,
    primary key (department_id, role, status)
  );
  create function count_heads() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      insert into employees.head_counts as h
        select coalesce(department_id, '${nil}'), role, status, count(*) from added group by 1, 2, 3 order by 1, 2, 3
        on conflict (department_id, role, status) do update set heads = h.heads + excluded.heads;
    elsif tg_op = 'DELETE' then
      insert into employees.head_counts as h
        select coalesce(department_id, '${nil}'), role, status, -count(*) from removed group by 1, 2, 3 order by 1, 2, 3
        on conflict (department_id, role, status) do update set heads = h.heads + excluded.heads;
    else
      insert into employees.head_counts as h
        select coalesce(department_id, '${nil}'), role, status, sum(n) from (
          select department_id, role, status, 1 as n from added
          union all select department_id, role, status, -1 from removed
        ) moved group by 1, 2, 3 having sum(n) <> 0 order by 1, 2, 3
        on conflict (department_id, role, status) do update set heads = h.heads + excluded.heads;
    end if;
    return null;
  end $$;
  create trigger count_heads_added after insert on employees
    referencing new table as added for each statement execute function count_heads();
  create trigger count_heads_removed after delete on employees
    referencing old table as removed for each statement execute function count_heads();
  create trigger count_heads_moved after update on employees
    referencing old table as removed new table as added for each statement execute function count_heads();

  -- How many heads a department has, without counting them.
  create view department_heads as
    select nullif(department_id, '${nil}') as department_id, sum(heads)::int as total,
           coalesce(sum(heads) filter (where status = 'active'), 0)::int as active
    from head_counts group by 1 having sum(heads) > 0;
  grant select on department_heads to portal_readers;
`;

export const dropHeadCountsSql = `
  drop view if exists department_heads;
  drop table if exists head_counts;
  drop function if exists count_heads;
`;
