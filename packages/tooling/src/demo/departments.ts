/** Who works under one lead: how many of each position. */
export interface TeamPlan {
  lead: string;
  staff: readonly (readonly [position: string, heads: number])[];
}

export interface DepartmentPlan {
  code: string;
  name: string;
  parent?: string;
  head: string;
  teams: readonly TeamPlan[];
  /**
   * `office`: weekdays by day and one on duty at weekends; `around the clock`: crews that rotate over three shifts of
   * eight hours; `four on four off`: watches of twelve hours.
   */
  rota: 'office' | 'around the clock' | 'four on four off';
  /** Whether its shifts are published once they are planned. */
  published?: boolean;
  locations: readonly string[];
}

/** The authority's departments, the larger parts first: 120 people in all. */
// prettier-ignore
export const departmentPlans: readonly DepartmentPlan[] = [
  {
    code: 'ADMIN',
    name: 'Administration',
    head: 'Director General',
    rota: 'office',
    locations: ['Authority House, floor 3', 'Authority House, reception', 'Data room 1'],
    teams: [
      { lead: 'IT Systems Manager', staff: [['Systems Administrator', 1], ['IT Support Technician', 2]] },
      {
        lead: 'Office Manager',
        staff: [
          ['Executive Assistant', 1],
          ['Legal Officer', 1],
          ['Procurement Officer', 2],
          ['Communications Officer', 1],
          ['Records Officer', 1],
        ],
      },
    ],
  },
  {
    code: 'FIN',
    name: 'Finance',
    parent: 'ADMIN',
    head: 'Finance Director',
    rota: 'office',
    locations: ['Authority House, floor 2', 'Cash office, Terminal 1'],
    teams: [
      {
        lead: 'Chief Accountant',
        staff: [
          ['Accountant', 2],
          ['Payroll Officer', 2],
          ['Aeronautical Billing Clerk', 2],
          ['Treasury Officer', 1],
          ['Revenue Analyst', 1],
        ],
      },
    ],
  },
  {
    code: 'OPS',
    name: 'Airport Operations',
    head: 'Head of Airport Operations',
    rota: 'around the clock',
    locations: ['Apron 1', 'Apron 3', 'Apron control', 'Tower', 'Operations centre', 'Runway 09/27'],
    teams: [
      {
        lead: 'Apron Operations Manager',
        staff: [['Apron Controller', 4], ['Aircraft Marshaller', 4], ['Airside Safety Officer', 2]],
      },
      {
        lead: 'Airside Duty Manager',
        staff: [
          ['Airport Operations Controller', 4],
          ['Stand Allocation Officer', 3],
          ['Flight Data Assistant', 3],
          ['Wildlife Control Officer', 3],
        ],
      },
    ],
  },
  {
    code: 'MAINT',
    name: 'Engineering and Maintenance',
    head: 'Chief Engineer',
    rota: 'around the clock',
    locations: ['Workshop', 'Substation B', 'Baggage hall', 'Airfield lighting', 'Terminal 2 plant room'],
    teams: [
      { lead: 'Electrical Supervisor', staff: [['Airfield Lighting Technician', 4], ['Electrician', 3]] },
      {
        lead: 'Mechanical Supervisor',
        staff: [['Baggage Systems Technician', 4], ['HVAC Technician', 2], ['Vehicle Mechanic', 2]],
      },
    ],
  },
  {
    code: 'HR',
    name: 'Human Resources',
    parent: 'ADMIN',
    head: 'Head of Human Resources',
    rota: 'office',
    locations: ['Authority House, floor 1', 'Training centre'],
    teams: [
      { lead: 'Training Supervisor', staff: [['HR Business Partner', 2], ['Recruitment Officer', 2], ['Training Officer', 2]] },
    ],
  },
  {
    code: 'SEC',
    name: 'Aviation Security',
    parent: 'OPS',
    head: 'Head of Security',
    rota: 'around the clock',
    published: true,
    locations: ['Terminal 1 security', 'Terminal 2 security', 'Staff gate 4', 'Perimeter north', 'CCTV room'],
    teams: [
      { lead: 'Terminal Security Supervisor', staff: [['Security Screener', 7], ['CCTV Operator', 2]] },
      { lead: 'Perimeter Security Supervisor', staff: [['Access Control Officer', 4], ['Patrol Officer', 4]] },
    ],
  },
  {
    code: 'ARFF',
    name: 'Rescue and Fire Fighting',
    parent: 'OPS',
    head: 'Chief Fire Officer',
    rota: 'four on four off',
    published: true,
    locations: ['Fire station', 'Watch room', 'Satellite station south'],
    teams: [
      { lead: 'Watch Commander, Red Watch', staff: [['Firefighter', 4], ['Fire Appliance Driver', 2]] },
      { lead: 'Watch Commander, Blue Watch', staff: [['Firefighter', 4], ['Rescue Medic', 1]] },
    ],
  },
  {
    code: 'PAX',
    name: 'Passenger Services',
    parent: 'OPS',
    head: 'Passenger Services Manager',
    rota: 'around the clock',
    locations: ['Terminal 1 information desk', 'Terminal 2 arrivals', 'Assistance lounge', 'Car park office'],
    teams: [
      {
        lead: 'Terminal Duty Supervisor',
        staff: [['Passenger Services Agent', 6], ['Mobility Assistance Agent', 3], ['Lost Property Officer', 1]],
      },
    ],
  },
];

/** Closed, kept for its history: nobody works there. */
export const closedDepartment = { code: 'SEA', name: 'Seaplane Base', parent: 'OPS' } as const;
