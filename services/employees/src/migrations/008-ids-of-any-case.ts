const twinsOf = (column: string) => `
  select id from (select id, row_number() over (partition by lower(${column}) order by created_at, id) as n
    from employees) same where n > 1`;

const marks = `
  -- IDs that differ by case alone are one ID. Records that were made before that was so stay as they are: the first of
  -- each has the ID, the others are marked until their ID is changed.
  alter table employees add column id_twin boolean not null default false;
  update employees set id_twin = true where id in (${twinsOf('employee_id')} union ${twinsOf('national_id')});
  create unique index employees_employee_id_any_case on employees (lower(employee_id), (case when id_twin then id::text else '' end));
  create unique index employees_national_id_any_case on employees (lower(national_id), (case when id_twin then id::text else '' end));
  create function unmark_twin() returns trigger language plpgsql as $$
  begin
    new.id_twin := new.id_twin and lower(new.employee_id) = lower(old.employee_id)
      and lower(new.national_id) = lower(old.national_id);
    return new;
  end $$;
  create trigger unmark_twin before update of employee_id, national_id on employees for each row
    when (old.id_twin and (old.employee_id <> new.employee_id or old.national_id <> new.national_id))
    execute function unmark_twin();
`;

const pairs = (column: string) => `
  select string_agg(employee_id, ' and ' order by created_at, id) as pair from employees
  group by lower(${column}) having count(*) > 1`;

/** Names the people who share an ID but for its case, by their employee IDs; a national ID is not written out. */
export async function up(knex: { raw: (sql: string) => PromiseLike<unknown> }): Promise<void> {
  await knex.raw(marks);
  const { rows } = (await knex.raw(
    `${pairs('employee_id')} union ${pairs('national_id')} order by pair`,
  )) as {
    rows: { pair: string }[];
  };
  if (rows.length)
    process.emitWarning(
      `Employees whose employee ID or national ID differs by case alone: ${rows.map(({ pair }) => pair).join('; ')}. They stay; give each an ID of their own.`,
    );
}

export const down = `
  drop trigger unmark_twin on employees;
  drop function unmark_twin;
  drop index employees_employee_id_any_case, employees_national_id_any_case;
  alter table employees drop column id_twin;
`;
