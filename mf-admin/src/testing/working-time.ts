import type { Holiday, Region, WorkingPattern, WorkingTerms } from '@portal/contracts';

const id = (end: string) => `01890000-0000-7000-8000-0000000000${end}`;

export const region = (overrides: Partial<Region> = {}): Region => ({
  id: id('b1'),
  name: 'Head office',
  country: 'MU',
  state: null,
  ...overrides,
});

export const holiday = (overrides: Partial<Holiday> = {}): Holiday => ({
  id: id('b5'),
  regionId: id('b1'),
  date: '2026-12-25',
  name: 'Christmas Day',
  share: 1,
  source: 'import',
  ...overrides,
});

export const pattern = (overrides: Partial<WorkingPattern> = {}): WorkingPattern => ({
  id: id('c1'),
  name: 'Office',
  cycleDays: 7,
  anchor: '2026-01-05',
  minutes: [480, 480, 480, 480, 480, 0, 0],
  people: 3,
  ...overrides,
});

export const term = (overrides: Partial<WorkingTerms> = {}): WorkingTerms => ({
  from: '2025-01-01',
  to: null,
  patternId: id('c1'),
  regionId: id('b1'),
  percent: 100,
  basis: 'pattern',
  ...overrides,
});
