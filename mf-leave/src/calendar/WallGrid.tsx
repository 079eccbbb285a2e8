import type { CallOutput, leaveCalendarTeam } from '@portal/contracts';
import { formatDate, formatWeekday, today } from '@portal/portal-sdk';
import { useRef } from 'react';
import { coverageTone, isLowCoverage, roundPercent } from '../shared/coverage';
import { text } from './texts';
import { useGridKeys } from './use-grid-keys';
import { Cell, Corner, Cover, DayHead, Grid, Person, Scroller } from './wall-styles';
import { sayEntry, WallBar, type WallEntry } from './WallBar';
import { isWeekend } from './wall-dates';

type Team = CallOutput<typeof leaveCalendarTeam>;

interface WallGridProps {
  team: Team;
  /** Only leave of one type is in it: it says nothing of who is there. */
  ofType: boolean;
  /** The day that is opened. */
  date: string;
  onOpen: (date: string) => void;
  onTurn: (direction: -1 | 1) => void;
}

const entryOn = (entries: readonly WallEntry[], date: string): WallEntry | undefined =>
  entries.find(({ startDate, endDate }) => startDate <= date && date <= endDate);

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

/** How each day is covered; of one leave type, how many are away. */
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

/** The team's leave on the wall: people down, days across, moved through by keys. */
export function WallGrid({ team, ofType, date: opened, onOpen, onTurn }: WallGridProps) {
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
      <Grid ref={grid} role="grid" aria-label={text('wallOf')} aria-readonly="true" onKeyDown={onKeyDown}>
        <thead>
          <Heads days={days} />
        </thead>
        <tbody>
          {people.map((person, row) => (
            <tr key={person.employeeId}>
              <Person scope="row" title={person.name}>
                {person.name}
              </Person>
              {days.map(({ date }, column) => {
                const entry = entryOn(person.entries, date);
                return (
                  <Cell
                    // By its place: the focus stays in it when the weeks are turned.
                    key={column}
                    role="gridcell"
                    data-place={`${row} ${column}`}
                    tabIndex={place.row === row && place.column === column ? 0 : -1}
                    aria-label={`${person.name}, ${formatDate(date)}: ${sayEntry(entry)}`}
                    aria-selected={date === opened || undefined}
                    onFocus={() => setPlace({ row, column })}
                    onClick={() => onOpen(date)}
                    $weekend={isWeekend(date)}
                    $today={date === now}
                  >
                    {entry && <WallBar entry={entry} date={date} first={column === 0} />}
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
