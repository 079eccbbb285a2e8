export const up = 'grant select on published_policies to portal_departments';

export const down = 'revoke select on published_policies from portal_departments';
