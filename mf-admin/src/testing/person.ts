import type { ChartPerson, EmployeeProfile } from '@portal/contracts';
import { employee } from './admin';

const id = (end: string): string => `01890000-0000-7000-8000-0000000000${end}`;

export const chartPerson = (overrides: Partial<ChartPerson> = {}): ChartPerson => ({
  id: id('e1'),
  name: 'Ada Mary Byron',
  position: 'Officer',
  department: 'Airport Operations',
  supervisorId: id('e9'),
  employed: true,
  reports: 0,
  ...overrides,
});
export const chief = chartPerson({ id: id('e9'), name: 'Ines Marsh', supervisorId: null, reports: 2 });
export const ben = chartPerson({ id: id('e2'), name: 'Ben Ode', supervisorId: id('e9'), reports: 1 });
export const cleo = chartPerson({ id: id('e3'), name: 'Cleo Park', supervisorId: id('e2') });

export const profile = (overrides: Partial<EmployeeProfile> = {}): EmployeeProfile => ({
  ...employee({ joinedOn: '2020-01-01' }),
  employed: true,
  parts: ['employment', 'team', 'balances', 'leave', 'shifts', 'account', 'history'],
  employments: [
    { joinedOn: '2010-01-01', leavesOn: '2015-12-31', contract: null },
    { joinedOn: '2020-01-01', leavesOn: null, contract: 'permanent' },
  ],
  team: { above: [chief], reports: [cleo] },
  ...overrides,
});
