/** Who may sign in is decided by the day: whoever is not employed on it may not. Source: domain rules, Employment. */
const principals = (employed: string) => `
  create or replace view principals as
    select a.id as account_id, a.employee_id, a.username::text as username, a.session_epoch, a.must_change_password,
           a.active and ${employed} as active, e.name, e.role, e.department_id,
           e.role in ('system_admin', 'hr_admin') and a.totp_since is null
             and (select administrators_need_second_step from sign_in_rules) as must_set_up_second_step
    from accounts a join employees.directory e on e.id = a.employee_id;`;

export const up = principals('e.employed @> current_date');

export const down = principals(`e.status = 'active'`);
