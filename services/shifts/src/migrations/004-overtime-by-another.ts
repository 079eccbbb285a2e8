// What an earlier version stored stays as it is.
export const up = `
  alter table overtime add constraint overtime_not_by_recorder
    check (status = 'pending' or decided_by <> asked_by) not valid;
`;

export const down = 'alter table overtime drop constraint overtime_not_by_recorder';
