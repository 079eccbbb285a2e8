export const up = `
  -- When the files of a swept version were deleted. That comes after the sweep is committed: a transaction that fails
  -- must leave no version without its files.
  alter table versions add column files_deleted_at timestamptz;
`;

export const down = `
  alter table versions drop column files_deleted_at;
`;
