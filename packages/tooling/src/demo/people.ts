import type { DemoClock } from './clock';
import { plusDays } from './clock';
import { closedDepartment, departmentPlans, type DepartmentPlan } from './departments';
import { emailOf, mobileOf, nationalIdOf } from './identifiers';
import { knownPeople, namePools } from './names';
import { createRandom, type Random } from './random';

export type Role = 'system_admin' | 'hr_admin' | 'supervisor' | 'employee';

export interface Department {
  id: string;
  plan: Pick<DepartmentPlan, 'code' | 'name' | 'parent'>;
  head: Person | null;
}

export interface Person {
  id: string;
  employeeId: string;
  firstName: string;
  middleName: string | null;
  lastName: string;
  nationalId: string;
  position: string;
  email: string | null;
  mobile: string;
  department: Department;
  role: Role;
  active: boolean;
  supervisor: Person | null;
  joinedOn: string;
  contract: 'permanent' | 'fixed_term';
  deactivatedOn: string | null;
  plan: DepartmentPlan;
}

export interface Organisation {
  departments: Department[];
  people: Person[];
  /** Who stands behind each demo login. */
  logins: Record<'admin' | 'hr' | 'supervisor' | 'employee', Person>;
}

export const nameOf = (person: Person): string =>
  [person.firstName, person.middleName, person.lastName].filter(Boolean).join(' ');

/** Somebody who cannot be telephoned is not assigned to shifts. Source: specification, section 5. */
export const isReachable = (person: Person): boolean => /^\+?[\d\s\-()]{7,}$/.test(person.mobile);

const roles: Readonly<Record<string, Role>> = {
  'IT Systems Manager': 'system_admin',
  'Systems Administrator': 'system_admin',
  'Head of Human Resources': 'hr_admin',
  'HR Business Partner': 'hr_admin',
};

/** Long ago, so that ids of people and departments sort before all that they did. */
const foundedOn = '2009-03-02';

function inventName(
  random: Random,
  taken: Set<string>,
): { names: [string, string | null, string]; female: boolean } {
  for (;;) {
    const pool = random.pick(namePools);
    const female = random.chance(0.46);
    const firsts = female ? pool.female : pool.male;
    const first = random.pick(firsts);
    const last = random.pick(pool.last);
    const middle = random.chance(0.14) ? random.pick(firsts.filter((name) => name !== first)) : null;
    if (taken.has(`${first} ${last}`)) continue;
    taken.add(`${first} ${last}`);
    return { names: [first, middle, last], female };
  }
}

/** The whole authority: the same people whatever day it is, except for those who joined or left just now. */
export function createOrganisation(clock: DemoClock): Organisation {
  const random = createRandom(1_914);
  const founded = clock.at(foundedOn, 9 * 60);
  const taken = new Set(Object.values(knownPeople).map((names) => names.join(' ')));
  const known = new Map(Object.entries(knownPeople));
  const people: Person[] = [];

  const hire = (
    department: Department,
    plan: DepartmentPlan,
    position: string,
    lead: Role,
    above: Person | null,
  ) => {
    const given = known.get(position);
    known.delete(position);
    const { names, female } = given
      ? { names: [given[0], null, given[1]] as const, female: given[0] !== 'Marcus' }
      : inventName(random, taken);
    const n = people.length;
    const recent = !given && random.chance(0.06);
    const person: Person = {
      id: random.idAt(new Date(founded.getTime() + n * 60_000)),
      employeeId: `KB-${1001 + n}`,
      firstName: names[0],
      middleName: names[1],
      lastName: names[2],
      nationalId: nationalIdOf(random, n, female),
      position,
      email: n % 29 === 17 ? null : emailOf(names[0], names[2]),
      mobile: mobileOf(n),
      department,
      role: roles[position] ?? lead,
      active: true,
      supervisor: above,
      joinedOn: plusDays(clock.today, recent ? -random.int(20, 150) : -random.int(420, 5_600)),
      contract: 'permanent',
      deactivatedOn: null,
      plan,
    };
    // Staff of the last three years have a fixed term.
    if (!given && lead === 'employee' && person.joinedOn > plusDays(clock.today, -1_095))
      person.contract = 'fixed_term';
    people.push(person);
    return person;
  };

  const departments = departmentPlans.map((plan) => {
    const department: Department = { id: random.idAt(founded), plan, head: null };
    const chief = people[0] ?? null;
    department.head = hire(department, plan, plan.head, 'supervisor', chief);
    for (const team of plan.teams) {
      const lead = hire(department, plan, team.lead, 'supervisor', department.head);
      for (const [position, heads] of team.staff)
        for (let head = 0; head < heads; head += 1)
          // Colleagues in HR who administer leave answer to its head.
          hire(
            department,
            plan,
            position,
            'employee',
            roles[position] === 'hr_admin' ? department.head : lead,
          );
    }
    return department;
  });
  departments.push({ id: random.idAt(founded), plan: closedDepartment, head: null });

  const logins = {
    admin: find(people, 'IT Systems Manager'),
    hr: find(people, 'Head of Human Resources'),
    supervisor: find(people, 'Apron Operations Manager'),
    employee: find(people, 'Apron Controller'),
  };
  someLeave(people, Object.values(logins), clock);
  return { departments, people, logins };
}

function find(people: readonly Person[], position: string): Person {
  const person = people.find((one) => one.position === position);
  if (!person) throw new Error(`the demonstration has no ${position}`);
  return person;
}

/** Every 23rd of the staff has left in the past months; their history stays. */
function someLeave(people: readonly Person[], kept: readonly Person[], clock: DemoClock): void {
  for (const [index, person] of people.entries()) {
    if (index % 23 !== 19 || person.role !== 'employee' || kept.includes(person)) continue;
    person.active = false;
    person.deactivatedOn = plusDays(clock.today, -(30 + (index % 7) * 16));
    person.joinedOn = plusDays(clock.today, -(900 + index * 11));
  }
}
