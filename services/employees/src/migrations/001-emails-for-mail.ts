export const up = 'grant select on emails to portal_notifications';

export const down = 'revoke select on emails from portal_notifications';
