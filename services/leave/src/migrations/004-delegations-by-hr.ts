export const up = `
  -- Whoever of HR named the delegate for somebody who is absent; null: the person did.
  alter table delegations add column set_by uuid references employees.employees (id) on delete set null;
`;

export const down = 'alter table delegations drop column set_by';
