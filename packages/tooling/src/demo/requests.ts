import { plusDays, weekdayOf, workingDays, type DemoClock } from './clock';
import type { LeaveType } from './leave-types';
import type { Organisation, Person } from './people';
import { createRandom, type Random } from './random';
import { LeaveBook, spanOf, type Span } from './request-calendar';
import { play, type Course, type Outcome } from './request-course';
import { habits, parentalHabits, type Habit } from './request-habits';
import {
  cancellationRequests,
  requestsOfEmployee,
  waitingRequests,
  type ScriptedRequest,
} from './scripted-requests';

export interface LeaveRequest extends Course, Span {
  id: string;
  person: Person;
  type: LeaveType;
  requestType: 'full_day' | 'half_day' | 'hours';
  dayPart: 'am' | 'pm' | null;
  hours: number | null;
  days: number;
  reason: string;
  documentRef: string | null;
  filer: Person;
  createdAt: Date;
}

const pastDays = 365;
const futureDays = 100;
/** People on leave today, of about 115: one in twenty to one in sixteen. */
const awayToday = { least: 6, most: 7 };

const outcomes: readonly (readonly [Outcome, number])[] = [
  ['approve', 84],
  ['deny', 8],
  ['withdraw', 4],
  ['cancel later', 3],
  ['kept', 1],
];
/** Most decisions fall within the working day, some over a weekend. */
const delayHours: readonly (readonly [number, number])[] = [
  [1, 5],
  [2, 7],
  [4, 7],
  [7, 5],
  [14, 4],
  [26, 4],
  [49, 2],
  [75, 1],
];

/** A year of leave requests around today, in all states; one person's never overlap, and nobody overdraws. */
export function createRequests(
  organisation: Organisation,
  types: readonly LeaveType[],
  clock: DemoClock,
): LeaveRequest[] {
  return new Writer(organisation, types, clock).write();
}

class Writer {
  private readonly random: Random = createRandom(365);
  private readonly book = new LeaveBook();
  private readonly requests: LeaveRequest[] = [];

  constructor(
    private readonly organisation: Organisation,
    private readonly types: readonly LeaveType[],
    private readonly clock: DemoClock,
  ) {}

  write(): LeaveRequest[] {
    const { people, logins } = this.organisation;
    const others = people.filter((person) => person.active && !Object.values(logins).includes(person));
    const staff = this.random.shuffle(others.filter((person) => person.supervisor?.active));
    const team = staff.filter((person) => person.supervisor === logins.supervisor);
    const rest = staff.filter((person) => person.supervisor !== logins.supervisor);
    for (const scripted of requestsOfEmployee) this.fileScripted([logins.employee], scripted);
    for (const scripted of waitingRequests.team) this.fileScripted(team, scripted);
    for (const scripted of [...waitingRequests.others, ...waitingRequests.hr])
      this.fileScripted(rest, scripted);
    for (const [index, scripted] of cancellationRequests.entries())
      this.fileScripted(index === 0 ? team : rest, scripted);
    this.raiseFamilies(rest);
    for (const person of people)
      if (person !== logins.employee) for (const habit of habits) this.live(person, habit);
    this.fillToday(rest);
    return this.requests.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  }

  /** Files a request for the first of the given people whose days are free; the next one starts with another person. */
  private fileScripted(people: Person[], scripted: ScriptedRequest): void {
    const { clock } = this;
    const span = spanOf(plusDays(clock.today, scripted.start), Math.ceil(scripted.length));
    const type = this.typeOf(scripted.type);
    const person = people.find(
      (one) =>
        one.nationalId.startsWith(scripted.sex ?? '') && this.book.fits(one, type, span, scripted.length),
    );
    if (!person) return;
    people.push(...people.splice(people.indexOf(person), 1));
    const filedOn = plusDays(clock.today, -scripted.filed);
    const morning = clock.at(filedOn, 7 * 60 + this.random.int(0, 300));
    const createdAt = morning < clock.now ? morning : this.recently(1);
    this.file(person, type, span, { outcome: 'approve', ...scripted, createdAt });
  }

  private live(person: Person, habit: Habit): void {
    const times = this.random.weighted(habit.times);
    const type = this.typeOf(habit.type);
    for (let time = 0; time < times; time += 1) {
      const length = this.random.weighted(habit.lengths);
      const span = this.somewhere(habit, length);
      if (!span || !this.book.fits(person, type, span, length) || this.tooManyAway(span)) continue;
      const createdAt = this.filingTime(habit, span);
      if (createdAt)
        this.file(person, type, span, { length, createdAt, reason: this.random.pick(habit.reasons) });
    }
  }

  /** A span in the season that people like; a week's leave mostly begins on a Monday. */
  private somewhere(habit: Habit, length: number): Span | null {
    const { clock, random } = this;
    const most = Math.max(...habit.season);
    for (let tries = 0; tries < 12; tries += 1) {
      let date = plusDays(clock.today, random.int(-pastDays, habit.pastOnly ? 0 : futureDays));
      if (length >= 5 && random.chance(0.8)) date = plusDays(date, (8 - weekdayOf(date)) % 7);
      const span = spanOf(date, Math.ceil(length));
      if (habit.pastOnly && span.start > clock.today) continue;
      if (random.next() * most < (habit.season[Number(span.start.slice(5, 7)) - 1] ?? 1)) return span;
    }
    return null;
  }

  /** When it was filed; null where nobody would have asked yet. */
  private filingTime(habit: Habit, { start }: Span): Date | null {
    const { clock, random } = this;
    const [least, most] = habit.notice;
    const filed = clock.at(plusDays(start, -random.int(least, most)), 6 * 60 + random.int(0, 660));
    if (filed < clock.now) return filed;
    // Sick today, in the small hours; or a holiday that a few plan long before.
    if (habit.pastOnly || random.chance(0.12)) return this.recently(habit.pastOnly ? 0.2 : 24);
    return null;
  }

  /** An instant within the last so many days. */
  private recently = (days: number): Date =>
    new Date(Math.floor(this.clock.now.getTime() / 60_000 - this.random.next() * days * 1440 - 1) * 60_000);

  private raiseFamilies(people: readonly Person[]): void {
    for (const { type, sex, people: heads, length, notice, reason } of parentalHabits) {
      const parents = people.filter(
        (person) => person.nationalId.startsWith(sex) && person.role === 'employee',
      );
      for (const person of parents.slice(0, heads)) {
        const span = spanOf(plusDays(this.clock.today, -this.random.int(10, 300)), length);
        const leaveType = this.typeOf(type);
        if (!this.book.fits(person, leaveType, span, length)) continue;
        const createdAt = this.clock.at(plusDays(span.start, -this.random.int(notice[0], notice[1])), 9 * 60);
        this.file(person, leaveType, span, {
          length,
          createdAt,
          reason,
          outcome: 'approve',
          delays: [20, 20],
        });
      }
    }
  }

  /** On a quiet day some more are away. */
  private fillToday(people: readonly Person[]): void {
    const { clock, random } = this;
    const type = this.typeOf('Annual Leave');
    for (const person of people) {
      if (this.away() >= awayToday.least) return;
      const span = {
        start: plusDays(clock.today, -random.int(1, 4)),
        end: plusDays(clock.today, random.int(4, 9)),
      };
      const length = workingDays(span.start, span.end);
      if (!this.book.fits(person, type, span, length)) continue;
      const createdAt = clock.at(plusDays(span.start, -random.int(12, 40)), 9 * 60);
      this.file(person, type, span, {
        length,
        createdAt,
        outcome: 'approve',
        delays: [5],
        reason: 'Family holiday',
      });
    }
  }

  private away = (): number =>
    this.requests.filter((request) => request.status === 'approved' && this.isToday(request)).length;

  private isToday = ({ start, end }: Span): boolean => start <= this.clock.today && end >= this.clock.today;

  private tooManyAway = (span: Span): boolean => this.isToday(span) && this.away() >= awayToday.most;

  private typeOf(name: string): LeaveType {
    const type = this.types.find((one) => one.name === name);
    if (!type) throw new Error(`the demonstration has no leave type ${name}`);
    return type;
  }

  private file(
    person: Person,
    type: LeaveType,
    span: Span,
    story: Pick<ScriptedRequest, 'outcome' | 'delays' | 'reason' | 'length'> & { createdAt: Date },
  ): void {
    const { random } = this;
    const { length, createdAt, reason } = story;
    const outcome = story.outcome ?? (story.delays ? 'approve' : random.weighted(outcomes));
    const delays = story.delays ?? [random.weighted(delayHours), random.weighted(delayHours)];
    const filer = random.chance(0.04) && person.supervisor?.active ? person.supervisor : person;
    const course = play(
      { person, type, start: span.start, createdAt, filer, outcome, delays },
      this.organisation,
      this.clock,
      random,
    );
    if (course.status === 'pending' || course.status === 'approved')
      this.book.add(person, type, span, length);
    this.requests.push({
      ...course,
      ...span,
      id: random.idAt(createdAt),
      person,
      type,
      requestType: length === 0.5 ? 'half_day' : length < 0.5 ? 'hours' : 'full_day',
      dayPart: length === 0.5 ? random.pick(['am', 'pm'] as const) : null,
      hours: length < 0.5 ? length * 8 : null,
      days: length,
      reason,
      documentRef: type.requiresDocs ? `DOC-${createdAt.getUTCFullYear()}-${random.int(1000, 9999)}` : null,
      filer,
      createdAt,
    });
  }
}
