export const up = 'grant select on published_requests to portal_balances';

export const down = 'revoke select on published_requests from portal_balances';
