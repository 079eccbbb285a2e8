/** Rows of the bench carry their number in their ids, so that parts find each other without a join. */
export const personId = (n: string): string =>
  `('018f0000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
export const departmentId = (n: string): string =>
  `('018f0000-0000-7000-9000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;

/** The lead of the team of twelve that a person is in; leads are led twelve by twelve as well, the first by nobody. */
export const leadOf = (n: string): string =>
  `(case when (${n} - 1) % 12 <> 0 then (${n} - 1) / 12 * 12 + 1
         when ${n} > 1 then (${n} - 1) / 144 * 144 + 1 - case when (${n} - 1) % 144 = 0 then 144 else 0 end end)`;

/** `$1`: how many. */
export const benchDepartmentsSql = `
  insert into departments (id, name, short_code, manager)
  select ${departmentId('n')}, 'Section ' || n, 'B' || lpad(n::text, 3, '0'), 'Lead of section ' || n
  from generate_series(1, $1::int) n`;

/** `$1`: how many, `$2`: departments, `$3`, `$4`: first and last names. */
export const benchEmployeesSql = `
  insert into employees (id, employee_id, first_name, last_name, national_id, position, email, mobile, department_id,
                         role, supervisor_id, joined_on)
  select ${personId('n')}, 'B-' || n, ($3::text[])[1 + n % cardinality($3::text[])],
         ($4::text[])[1 + n / 7 % cardinality($4::text[])], 'B' || lpad(n::text, 14, '0'),
         (array['Security Screener', 'Aircraft Marshaller', 'Passenger Services Agent', 'Electrician'])[1 + n % 4],
         'b' || n || '@kestrelbay.example', '+44 7700 9' || lpad((n % 100000)::text, 5, '0'),
         ${departmentId('1 + (n - 1) / 12 % $2::int')}, case when (n - 1) % 12 = 0 then 'supervisor' else 'employee' end,
         case when ${leadOf('n')} > 0 then ${personId(leadOf('n'))} end, current_date - 2000 - n % 3000
  from generate_series(1, $1::int) n`;
