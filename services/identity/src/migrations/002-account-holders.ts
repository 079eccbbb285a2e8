/** Calls of other services take the filters of the list of employees: who has an account is one of them. */
export const up = 'grant select on account_holders to portal_readers';

export const down = 'revoke select on account_holders from portal_readers';
