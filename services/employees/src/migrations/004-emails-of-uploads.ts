// A file of opening balances may name people by their e-mail addresses.
export const up = 'grant select on emails to portal_leave';

export const down = 'revoke select on emails from portal_leave';
