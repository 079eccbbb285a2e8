/**
 * Who may do what to a request, once, as SQL over `r` (requests), `e` (the employee in the directory) and
 * `reader`. Lists and records carry the answers as `can`, and the commands obey the same answers.
 * Source: the role table of the domain rules.
 */
export const own = '(r.employee_id = reader.me)';
/** The reader is that person's supervisor now. */
export const report = '(reader.supervises and coalesce(e.supervisor_id = reader.me, false))';

export const visible = `(reader.sees_all or ${own} or ${report})`;

const pending = `r.status = 'pending'`;
const decide = `(${pending} and not ${own} and (reader.sees_all
  or (reader.supervises and coalesce(r.approver_id = reader.me, false))))`;
const cancel = `((${pending} and ${visible}) or (r.status = 'approved' and reader.sees_all))`;
const askToCancel = `(r.status = 'approved' and ${own} and not reader.sees_all
  and not r.cancellation_requested and r.start_date > reader.today)`;
const decideCancellation = `(r.status = 'approved' and r.cancellation_requested and not ${own}
  and (reader.sees_all or ${report}))`;

export interface Can {
  edit: boolean;
  cancel: boolean;
  requestCancellation: boolean;
  approve: boolean;
  deny: boolean;
  decideCancellation: boolean;
}

export const canJson = `json_build_object('edit', ${pending} and ${visible}, 'cancel', ${cancel},
  'requestCancellation', ${askToCancel}, 'approve', ${decide}, 'deny', ${decide},
  'decideCancellation', ${decideCancellation})`;
