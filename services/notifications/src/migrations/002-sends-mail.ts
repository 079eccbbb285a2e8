export const up = `
  -- The sign-in page offers a link by mail only where mail is sent.
  grant execute on function sends_mail to portal_gateway;
`;

export const down = 'revoke execute on function sends_mail from portal_gateway';
