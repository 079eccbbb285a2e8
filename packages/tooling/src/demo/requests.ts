import { plusDays, type DemoClock } from './clock';
import type { LeaveType } from './leave-types';
import type { Organisation, Person } from './people';
import { createRandom, type Random } from './random';
import { LeaveBook, spanOf, type Span } from './request-calendar';
import { play, type Course, type Outcome } from './request-course';
import { habits, parentalHabits, type Habit } from './request-habits';
import { LeaveTimes, windowsOf, type Window } from './request-times';
import {
  cancellationRequests,
  requestsOfEmployee,
  waitingRequests,
  type ScriptedRequest,
} from './scripted-requests';
import type { WorkingTime } from './working-time';

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

/** Leave requests since the beginning of last year, in all states; one person's never overlap, and nobody overdraws. */
export function createRequests(
  organisation: Organisation,
  types: readonly LeaveType[],
  workingTime: WorkingTime,
  clock: DemoClock,
): LeaveRequest[] {
  return new Writer(organisation, types, workingTime, clock).write();
}

class Writer {
  private readonly random: Random = createRandom(365);
  private readonly book: LeaveBook;
  private readonly leaveTimes: LeaveTimes;
  private readonly requests: LeaveRequest[] = [];

  constructor(
    private readonly organisation: Organisation,
    private readonly types: readonly LeaveType[],
    private readonly workingTime: WorkingTime,
    private readonly clock: DemoClock,
  ) {
    this.book = new LeaveBook(workingTime);
    this.leaveTimes = new LeaveTimes(workingTime, clock, this.random);
  }

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
    const [recent, ...earlier] = windowsOf(this.clock);
    for (const person of people)
      if (person !== logins.employee) for (const habit of habits) this.live(person, habit, recent!);
    this.fillToday(rest);
    for (const window of earlier)
      for (const person of people) for (const habit of habits) this.live(person, habit, window);
    return this.requests.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  }

  /** Files a request for the first of the given people whose days are free; the next one starts with another person. */
  private fileScripted(people: Person[], scripted: ScriptedRequest): void {
    const { clock, workingTime } = this;
    const { length, sex = '' } = scripted;
    const from = plusDays(clock.today, scripted.start);
    const type = this.typeOf(scripted.type);
    for (const [index, person] of people.entries()) {
      const span = spanOf(workingTime, person, from, Math.ceil(length));
      if (!span || !person.nationalId.startsWith(sex) || !this.book.fits(person, type, span, length))
        continue;
      people.push(...people.splice(index, 1));
      const filedOn = plusDays(clock.today, -scripted.filed);
      const morning = clock.at(filedOn, 7 * 60 + this.random.int(0, 300));
      const createdAt = morning < clock.now ? morning : this.leaveTimes.recently(1);
      this.file(person, type, span, { outcome: 'approve', ...scripted, createdAt });
      return;
    }
  }

  private live(person: Person, habit: Habit, window: Window): void {
    const times = this.leaveTimes.times(habit, window);
    const type = this.typeOf(habit.type);
    for (let time = 0; time < times; time += 1) {
      const length = this.random.weighted(habit.lengths);
      const span = this.leaveTimes.somewhere(person, habit, length, window);
      if (!span || !this.book.fits(person, type, span, length) || this.tooManyAway(span)) continue;
      const createdAt = this.leaveTimes.filingTime(habit, span);
      if (createdAt)
        this.file(person, type, span, { length, createdAt, reason: this.random.pick(habit.reasons) });
    }
  }

  private raiseFamilies(people: readonly Person[]): void {
    for (const { type, sex, people: heads, length, notice, reason } of parentalHabits) {
      const parents = people.filter(
        (person) => person.nationalId.startsWith(sex) && person.role === 'employee',
      );
      for (const person of parents.slice(0, heads)) {
        const from = plusDays(this.clock.today, -this.random.int(10, 300));
        const span = spanOf(this.workingTime, person, from, length);
        const leaveType = this.typeOf(type);
        if (!span || !this.book.fits(person, leaveType, span, length)) continue;
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
      const length = this.workingTime.workingDays(person, span.start, span.end);
      if (length === 0 || !this.book.fits(person, type, span, length)) continue;
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
    const days = length < 0.5 ? (length * 480) / this.workingTime.minutesOn(person, span.start) : length;
    const outcome = story.outcome ?? (story.delays ? 'approve' : random.weighted(outcomes));
    const delays = story.delays ?? [random.weighted(delayHours), random.weighted(delayHours)];
    const filer = random.chance(0.04) && person.supervisor?.active ? person.supervisor : person;
    const course = play(
      { person, type, start: span.start, createdAt, filer, outcome, delays },
      this.organisation,
      this.clock,
      random,
    );
    if (course.status === 'pending' || course.status === 'approved') this.book.add(person, type, span, days);
    this.requests.push({
      ...course,
      ...span,
      id: random.idAt(createdAt),
      person,
      type,
      requestType: length === 0.5 ? 'half_day' : length < 0.5 ? 'hours' : 'full_day',
      dayPart: length === 0.5 ? random.pick(['am', 'pm'] as const) : null,
      hours: length < 0.5 ? length * 8 : null,
      days,
      reason,
      documentRef: type.requiresDocs ? `DOC-${createdAt.getUTCFullYear()}-${random.int(1000, 9999)}` : null,
      filer,
      createdAt,
    });
  }
}
