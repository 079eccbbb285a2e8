import {
  isEmployee,
  leaveCalendarPerson,
  listShifts,
  type CallOutput,
  type ListedShift,
} from '@portal/contracts';
import {
  addDays,
  formatDay,
  formatTime,
  formatWeekday,
  Link,
  live,
  localOfInstant,
  queryOf,
  styled,
  today,
  useQuery,
  useUser,
} from '@portal/portal-sdk';
import { Card, ErrorState, Skeleton, textSize, tokens } from '@portal/ui';
import { text } from './texts';

const Days = styled.ol`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  gap: ${tokens.space[1]};
  margin: 0;
  padding: 0;
  list-style: none;
  & a {
    display: flex;
    flex-direction: column;
    align-items: center;
    height: 100%;
    min-height: 96px;
    padding: ${tokens.space[2]} 0;
    border-radius: ${tokens.radius.md};
    color: inherit;
    font-variant-numeric: tabular-nums;
    text-align: center;
    text-decoration: none;
    overflow-wrap: anywhere;
    ${textSize('xs')}
  }
  & a:hover {
    background: ${tokens.colour.hover};
  }
  & a[data-kind='shift'] {
    background: ${tokens.colour.sunken};
    font-weight: ${tokens.weight.bold};
  }
  & a[data-kind='leave'] {
    background: ${tokens.tone.success.bg};
    color: ${tokens.tone.success.text};
    font-weight: ${tokens.weight.bold};
  }
  & a > span:first-child {
    color: ${tokens.colour.muted};
    font-weight: ${tokens.weight.regular};
  }
  & a > strong {
    margin-block-end: ${tokens.space[1]};
    ${textSize('md')}
  }
`;

type Marks = CallOutput<typeof leaveCalendarPerson>;

/** What a day is for the user: the shifts that begin on it, else leave, a holiday, rest, or ordinary work. */
function dayOf(date: string, shifts: readonly ListedShift[], marks: Marks) {
  const own = shifts.filter(
    ({ startTime, status }) => status !== 'cancelled' && localOfInstant(startTime).startsWith(date),
  );
  const off = marks.daysOff.find((day) => day.date === date);
  const onLeave = marks.leave.some(
    ({ startDate, endDate, status }) => status === 'approved' && startDate <= date && date <= endDate,
  );
  const calendar = `/team-calendar?date=${date}`;
  if (own.length > 0)
    return {
      kind: 'shift',
      to: `/shifts?week=${date}`,
      lines: own.flatMap(({ startTime, endTime }) => [
        formatTime(startTime),
        endTime ? formatTime(endTime) : '…',
      ]),
    };
  // Leave costs nothing on a rest day, and reads as rest.
  if (onLeave && off?.days !== 0) return { kind: 'leave', to: calendar, lines: [text('leave')] };
  if (off?.holiday) return { kind: 'off', to: calendar, lines: [text('holiday')] };
  return { kind: off ? 'off' : 'work', to: calendar, lines: [text(off ? 'restDay' : 'workDay')] };
}

/** The user's next seven days: shifts, leave, holidays and rest days. */
export function MyWeek() {
  const user = useUser();
  const { employeeId } = user;
  const enabled = isEmployee(user);
  const from = today();
  const to = addDays(from, 6);
  const shifts = useQuery({ ...queryOf(listShifts, { query: { from, to, employeeId } }), ...live, enabled });
  const marks = useQuery({
    ...queryOf(leaveCalendarPerson, { query: { from, weeks: 1 } }),
    ...live,
    enabled,
  });
  const failed = [shifts, marks].filter(({ isError }) => isError);
  return (
    <Card title={text('myWeek')} description={text('nextDays')}>
      {!enabled ? (
        <p>{text('notAnEmployee')}</p>
      ) : failed.length > 0 ? (
        <ErrorState
          title={text('weekFailed')}
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        />
      ) : !shifts.data || !marks.data ? (
        <Skeleton height="96px" />
      ) : (
        <Days>
          {Array.from({ length: 7 }, (_, n) => addDays(from, n)).map((date) => {
            const { kind, to: address, lines } = dayOf(date, shifts.data, marks.data);
            return (
              <li key={date}>
                <Link to={address} data-kind={kind} title={formatDay(date)}>
                  <span>{formatWeekday(date).slice(0, 3)}</span>
                  <strong>{Number(date.slice(8))}</strong>
                  {lines.map((line, index) => (
                    <span key={index}>{line}</span>
                  ))}
                </Link>
              </li>
            );
          })}
        </Days>
      )}
    </Card>
  );
}
