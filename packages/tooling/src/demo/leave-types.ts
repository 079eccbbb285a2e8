import type { DemoClock } from './clock';
import type { Organisation, Person } from './people';
import { createRandom } from './random';

export type Route = 'auto' | 'supervisor' | 'supervisor,hr' | 'hr';

export interface LeaveType {
  id: string;
  name: string;
  names: { fr: string };
  approvalRoute: Route;
  /** Days a year as text; '999' has no limit. */
  allowanceTotal: string;
  requiresDocs: boolean;
  carryoverCap: number | null;
  carryoverExpiry: string | null;
  overtimeExpiryDays: number | null;
  /** The name that payroll has for it. */
  code: string;
  paid: boolean;
  sickness: boolean;
  /** Who answers for the type. */
  keeper: Person;
}

type Plan = Pick<LeaveType, 'name' | 'names' | 'code' | 'approvalRoute' | 'allowanceTotal'> &
  Partial<LeaveType>;

const plans: readonly Plan[] = [
  {
    name: 'Annual Leave',
    names: { fr: 'Congé annuel' },
    code: 'AL',
    approvalRoute: 'supervisor',
    allowanceTotal: '28',
    carryoverCap: 5,
    carryoverExpiry: '03-31',
  },
  {
    name: 'Sick Leave',
    names: { fr: 'Congé maladie' },
    code: 'SL',
    approvalRoute: 'auto',
    allowanceTotal: '999',
    sickness: true,
  },
  {
    name: 'Personal Leave',
    names: { fr: 'Congé personnel' },
    code: 'PL',
    approvalRoute: 'supervisor',
    allowanceTotal: '6',
  },
  {
    name: 'Maternity Leave',
    names: { fr: 'Congé de maternité' },
    code: 'ML',
    approvalRoute: 'hr',
    allowanceTotal: '80',
    requiresDocs: true,
  },
  {
    name: 'Paternity Leave',
    names: { fr: 'Congé de paternité' },
    code: 'PTL',
    approvalRoute: 'supervisor,hr',
    allowanceTotal: '15',
    requiresDocs: true,
  },
  {
    name: 'Study Leave',
    names: { fr: "Congé d'études" },
    code: 'STL',
    approvalRoute: 'supervisor,hr',
    allowanceTotal: '12',
    requiresDocs: true,
  },
  {
    name: 'Emergency Leave',
    names: { fr: "Congé d'urgence" },
    code: 'EL',
    approvalRoute: 'auto',
    allowanceTotal: '5',
  },
  {
    name: 'Bereavement Leave',
    names: { fr: 'Congé de deuil' },
    code: 'BL',
    approvalRoute: 'hr',
    allowanceTotal: '7.5',
  },
  {
    name: 'Compensatory Leave',
    names: { fr: 'Repos compensateur' },
    code: 'CL',
    approvalRoute: 'supervisor',
    allowanceTotal: '12',
    carryoverCap: 3,
    carryoverExpiry: '01-31',
    overtimeExpiryDays: 90,
  },
];

/** The nine leave types of the specification, with every approval route among them. */
export function createLeaveTypes(organisation: Organisation, clock: DemoClock): LeaveType[] {
  const random = createRandom(9);
  const keepers = organisation.people.filter((person) => person.role === 'hr_admin' && person.active);
  return plans.map((plan, index) => ({
    requiresDocs: false,
    carryoverCap: null,
    carryoverExpiry: null,
    overtimeExpiryDays: null,
    paid: true,
    sickness: false,
    ...plan,
    id: random.idAt(clock.at('2019-01-07', 9 * 60 + index)),
    keeper: keepers[index % keepers.length] ?? organisation.logins.hr,
  }));
}
