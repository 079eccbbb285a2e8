/**
 * Rows of the bench carry their number in their ids, so that parts find each other without a join. A person's number
 * comes first, as the time does in a real id: a GiST index distinguishes two ids by their first 53 bits only, and the index
 * of the rule against overlaps takes far longer for people who share them.
 */
export const personId = (n: string): string =>
  `(lpad(to_hex(${n}), 8, '0') || '-0000-7000-8000-000000000000')::uuid`;
export const departmentId = (n: string): string =>
  `('018f0000-0000-7000-9000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;

/** The lead of the team of twelve that a person is in; leads are led twelve by twelve as well, the first by nobody. */
export const leadOf = (n: string): string =>
  `(case when (${n} - 1) % 12 <> 0 then (${n} - 1) / 12 * 12 + 1
         when ${n} > 1 then (${n} - 1) / 144 * 144 + 1 - case when (${n} - 1) % 144 = 0 then 144 else 0 end end)`;

/** The department of a person, by its number from 0: teams are dealt out to them in turn. */
export const teamPlace = (n: string, departments: string): string => `((${n} - 1) / 12 % ${departments})`;

/** `$1`: how many. */
export const benchDepartmentsSql = `
  insert into departments (id, name, short_code, manager)
  select ${departmentId('n')}, 'Section ' || n, 'B' || lpad(n::text, 3, '0'), 'Lead of section ' || n
  from generate_series(1, $1::int) n`;

/**
 * `$1`: how many, `$2`: departments, `$3`, `$4`: first and last names. First names shift by one from team to team, so that
 * those who lead, the first of twelve, have every name.
 */
export const benchEmployeesSql = `
  insert into employees (id, employee_id, first_name, last_name, national_id, position, email, mobile, department_id,
                         role, supervisor_id, joined_on)
  select ${personId('n')}, 'B-' || n, ($3::text[])[1 + (n + n / 12) % cardinality($3::text[])],
         ($4::text[])[1 + n / 7 % cardinality($4::text[])], 'B' || lpad(n::text, 14, '0'),
         (array['Security Screener', 'Aircraft Marshaller', 'Passenger Services Agent', 'Electrician'])[1 + n % 4],
         'b' || n || '@kestrelbay.example', '+44 7700 9' || lpad((n % 100000)::text, 5, '0'),
         ${departmentId(`1 + ${teamPlace('n', '$2::int')}`)}, case when (n - 1) % 12 = 0 then 'supervisor' else 'employee' end,
         case when ${leadOf('n')} > 0 then ${personId(leadOf('n'))} end, current_date - 2000 - n % 3000
  from generate_series(1, $1::int) n`;

/** A number from 0 that looks like chance, so that it has nothing to do with the name. */
const personDice = (id: string, sides: number): string => `((hashtext(${id}) & 2147483647) % ${sides})`;

/**
 * Accounts for all but one of seven, as in the demo organisation, with the password of its logins: some were given one
 * and never came, some are deactivated.
 */
export const benchAccountsSql = `
  insert into accounts (id, employee_id, username, password_hash, active, must_change_password, last_login_at)
  select (left(e.id::text, 8) || '-0000-7000-a000-000000000000')::uuid, e.id, lower(e.employee_id), h.password_hash, n % 50 <> 4,
         n % 17 = 5, case when n % 17 <> 5 then now() - n % 40000 * interval '1 minute' end
  from employees.directory e
  cross join lateral (select substr(e.employee_id, 3)::int as n) number
  cross join (select password_hash from accounts where username = 'employee') h
  where e.employee_id like 'B-%' and ${personDice('e.employee_id', 7)} <> 3`;

/** One of ten accounts is signed in now. */
export const benchSessionsSql = `
  insert into sessions (id_hash, account_id, epoch, expires_at)
  select decode(md5(account_id::text), 'hex'), account_id, session_epoch, now() + interval '8 hours'
  from identity.principals where username like 'b-%' and active and ${personDice('username', 10)} = 0`;
