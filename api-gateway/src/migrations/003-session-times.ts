export const up = `
  -- When sessions began and end: releases keeps the files of versions that a page of a session may still ask for.
  create view session_times as select created_at, expires_at from sessions;
  grant select on session_times to portal_releases;
`;

export const down = `
  drop view session_times;
`;
