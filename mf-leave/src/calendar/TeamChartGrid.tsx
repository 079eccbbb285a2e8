import type { CallOutput, DayOff, leaveCalendarTeam } from '@portal/contracts';
import { formatDate, formatWeekday, PersonLink, today } from '@portal/portal-sdk';
import { Flag } from 'lucide-react';
import { useRef } from 'react';
import { coverageTone, isLowCoverage, roundPercent } from '../shared/coverage';
import { text } from './texts';
import { useGridKeys } from './use-grid-keys';
import { Cell, Corner, Cover, DayHead, Grid, Person, Scroller } from './team-chart-styles';
import { describeEntries, TeamChartBar, type ChartEntry } from './TeamChartBar';
import { isWeekend } from '../shared/week-dates';

type Team = CallOutput<typeof leaveCalendarTeam>;

interface TeamChartGridProps {
  team: Team;
  /** Public holidays and rest days, by `id date`. */
  daysOff: ReadonlyMap<string, DayOff>;
  /** Filtered by leave type, so coverage is unknown. */
  ofType: boolean;
  /** The open day. */
  date: string;
  onOpen: (date: string) => void;
  onTurn: (direction: -1 | 1) => void;
}

const entriesOn = (entries: readonly ChartEntry[], date: string): ChartEntry[] =>
  entries.filter(({ startDate, endDate }) => startDate <= date && date <= endDate);

const describeOff = ({ holiday }: DayOff): string =>
  holiday ? text('holidayNamed', { name: holiday }) : text('restDay');

function Heads({ days }: { days: Team['days'] }) {
  const now = today();
  return (
    <tr>
      <Corner scope="col">{text('person')}</Corner>
      {days.map(({ date }) => (
        <DayHead
          key={date}
          scope="col"
          aria-label={`${formatWeekday(date)}, ${formatDate(date)}`}
          aria-current={date === now ? 'date' : undefined}
          $weekend={isWeekend(date)}
          $today={date === now}
        >
          <span>{formatWeekday(date).slice(0, 2)}</span>
          {Number(date.slice(8))}
        </DayHead>
      ))}
    </tr>
  );
}

/** Coverage of each day; for one leave type the number of people away. */
function Covers({ days, ofType }: Pick<Team, 'days'> & { ofType: boolean }) {
  return (
    <tr>
      <Corner scope="row">{text(ofType ? 'awayRow' : 'available')}</Corner>
      {days.map(({ date, away, availabilityPercent: percent }) => (
        <Cover key={date} $tone={ofType ? 'neutral' : coverageTone(percent)}>
          {ofType ? away : roundPercent(percent)}
          {!ofType && isLowCoverage(percent) && '!'}
        </Cover>
      ))}
    </tr>
  );
}

/** The team's leave as a grid: people in rows, days in columns, with arrow keys. */
export function TeamChartGrid({ team, daysOff, ofType, date: opened, onOpen, onTurn }: TeamChartGridProps) {
  const { people, days } = team;
  const grid = useRef<HTMLTableElement>(null);
  const now = today();
  const start = days.findIndex(({ date }) => date === opened);
  const { place, setPlace, onKeyDown } = useGridKeys({
    grid,
    rows: people.length,
    columns: days.length,
    start: { row: 0, column: Math.max(0, start) },
    onTurn,
    onOpen: ({ column }) => days[column] && onOpen(days[column].date),
  });
  return (
    <Scroller>
      <Grid ref={grid} role="grid" aria-label={text('chartOf')} aria-readonly="true" onKeyDown={onKeyDown}>
        <thead>
          <Heads days={days} />
        </thead>
        <tbody>
          {people.map((person, row) => (
            <tr key={person.employeeId}>
              <Person scope="row" title={person.name}>
                <PersonLink id={person.employeeId} name={person.name} />
              </Person>
              {days.map(({ date }, column) => {
                const entries = entriesOn(person.entries, date);
                const [entry] = entries;
                const off = daysOff.get(`${person.employeeId} ${date}`);
                const what = [entries.length > 0 && describeEntries(entries), off && describeOff(off)];
                return (
                  <Cell
                    // Keyed by position, so that the focus stays in the cell when the weeks change.
                    key={column}
                    role="gridcell"
                    data-place={`${row} ${column}`}
                    tabIndex={place.row === row && place.column === column ? 0 : -1}
                    aria-label={`${person.name}, ${formatDate(date)}: ${what.filter(Boolean).join(', ') || text('present')}`}
                    aria-selected={date === opened || undefined}
                    title={
                      entry?.standIn ? text('standsIn', { name: entry.standIn }) : (off?.holiday ?? undefined)
                    }
                    onFocus={() => setPlace({ row, column })}
                    onClick={() => onOpen(date)}
                    $weekend={isWeekend(date)}
                    $today={date === now}
                    $off={off !== undefined}
                  >
                    {!entry && off?.holiday && <Flag aria-hidden="true" />}
                    {entry && <TeamChartBar entry={entry} date={date} first={column === 0} />}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <Covers days={days} ofType={ofType} />
        </tfoot>
      </Grid>
    </Scroller>
  );
}
