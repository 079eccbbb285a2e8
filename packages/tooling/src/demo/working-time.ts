import { plusDays, type DemoClock } from './clock';
import { createPatterns, hoursOf, minutesOf, type Hours, type Pattern, type Patterns } from './patterns';
import type { Organisation, Person } from './people';
import { createRandom } from './random';

export interface Region {
  id: string;
  name: string;
  country: string;
}

export interface Holiday {
  id: string;
  date: string;
  name: string;
}

/** How a person works in a period. */
export interface Terms {
  from: string;
  /** The last day; null: until further notice. */
  to: string | null;
  pattern: Pattern;
  /** Whose public holidays are free. */
  region: Region | null;
  percent: number;
  basis: 'pattern' | 'roster';
}

/** When everybody of the organisation works. */
export class WorkingTime {
  private readonly holidayDates: ReadonlySet<string>;

  constructor(
    readonly region: Region,
    readonly holidays: readonly Holiday[],
    readonly patterns: readonly Pattern[],
    readonly terms: ReadonlyMap<Person, Terms[]>,
  ) {
    this.holidayDates = new Set(holidays.map(({ date }) => date));
  }

  isHoliday = (date: string): boolean => this.holidayDates.has(date);

  private on = (person: Person, date: string) =>
    this.terms.get(person)?.find(({ from, to }) => from <= date && (to === null || date <= to));

  /** By the person's pattern; public holidays are free. */
  hoursOn(person: Person, date: string): Hours | null {
    const terms = this.on(person, date);
    return terms && !(terms.region && this.isHoliday(date)) ? hoursOf(terms.pattern, date) : null;
  }

  minutesOn(person: Person, date: string): number {
    const terms = this.on(person, date);
    return terms ? minutesOf(terms.pattern, this.hoursOn(person, date)) : 0;
  }

  /** Days of a range on which the person works, both ends included: those that leave is charged for. */
  workingDays(person: Person, from: string, to: string): number {
    let count = 0;
    for (let date = from; date <= to; date = plusDays(date, 1)) if (this.hoursOn(person, date)) count += 1;
    return count;
  }
}

/** The region's public holidays of last year, this year and the next one; of two on one day the first. */
async function holidaysOf(country: string, clock: DemoClock): Promise<Omit<Holiday, 'id'>[]> {
  // Large, and of use once only.
  const { default: Calendar } = await import('date-holidays');
  const calendar = new Calendar(country);
  const year = Number(clock.today.slice(0, 4));
  const found = [year - 1, year, year + 1]
    .flatMap((each) => calendar.getHolidays(each, 'en'))
    .filter(({ type }) => type === 'public')
    .map(({ date, name }) => [date.slice(0, 10), name] as const)
    .reverse();
  return [...new Map(found)].map(([date, name]) => ({ date, name })).reverse();
}

/**
 * Offices work on weekdays and are free on public holidays, some people in part time; operations, security, fire
 * service and passenger services in crews around the clock, on public holidays as well. The demo logins `supervisor` and
 * `employee` are in the crew that is at work at the moment, for whoever tries to sign in and out.
 */
export async function createWorkingTime(organisation: Organisation, clock: DemoClock): Promise<WorkingTime> {
  const random = createRandom(168);
  const at = clock.at('2019-01-07', 10 * 60);
  const region = { id: random.idAt(at), name: 'Mauritius', country: 'MU' };
  const holidays = (await holidaysOf(region.country, clock)).map((day) => ({ id: random.idAt(at), ...day }));
  const patterns = createPatterns(random, at);
  const terms = new Map<Person, Terms[]>();
  const seats = new Map<Person | null, number>();
  for (const [n, person] of organisation.people.entries()) {
    const seat = seats.get(person.supervisor) ?? 0;
    seats.set(person.supervisor, seat + 1);
    terms.set(person, termsOf(person, { n, seat, region, patterns, organisation, clock }));
  }
  return new WorkingTime(region, holidays, Object.values(patterns).flat(), terms);
}

interface Place {
  /** The person's number in the organisation, and among those with the same supervisor. */
  n: number;
  seat: number;
  region: Region;
  patterns: Patterns;
  organisation: Organisation;
  clock: DemoClock;
}

function termsOf(person: Person, { n, seat, region, patterns, organisation, clock }: Place): Terms[] {
  const { role, department, plan, joinedOn } = person;
  const { logins } = organisation;
  const full = { from: joinedOn, to: null, region, percent: 100, basis: 'pattern' } as const;
  if (person === logins.supervisor || person === logins.employee)
    return [{ ...full, pattern: onShift(patterns.rotating, clock), region: null }];
  // Whoever tries the demonstration in an office files for any weekday: each of them counts, whatever the day.
  if (Object.values(logins).includes(person)) return [{ ...full, pattern: patterns.office, region: null }];
  if (department.head === person || !department.head || plan.rota === 'office') {
    const office = { ...full, pattern: patterns.office };
    if (role !== 'employee' || n % 7 > 1) return [office];
    if (n % 7 === 1) return [{ ...office, pattern: patterns.mornings, percent: 50 }];
    const since = `${clock.today.slice(0, 4)}-01-01`;
    const part = { ...office, pattern: patterns.threeDays, percent: 60 };
    if (joinedOn >= since) return [part];
    return [
      { ...office, to: plusDays(since, -1) },
      { ...part, from: since },
    ];
  }
  const crews = plan.rota === 'four on four off' ? patterns.fourOnFourOff : patterns.rotating;
  const pattern = crews[crewOf(person, seat, crews.length)]!;
  return [{ ...full, pattern, region: null }];
}

/** The crew that is at work at the moment: one that works at night began the day before. */
function onShift(crews: readonly Pattern[], { now, today, at }: DemoClock): Pattern {
  const works = (crew: Pattern, date: string) => {
    const hours = hoursOf(crew, date);
    return hours !== null && at(date, hours.start) <= now && now < at(date, hours.end);
  };
  return crews.find((crew) => works(crew, today) || works(crew, plusDays(today, -1)))!;
}

/** The first crew for the first lead, another one for the next; their staff are dealt out to all from there on. */
function crewOf({ supervisor, department }: Person, seat: number, crews: number): number {
  return supervisor === department.head ? (2 * seat) % crews : (seat + 1) % crews;
}
