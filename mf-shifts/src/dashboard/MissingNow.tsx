import { formatTime, Link, PersonLink, styled, useUser } from '@portal/portal-sdk';
import { Badge, Card, ErrorState, Inline, Skeleton, textSize, tokens } from '@portal/ui';
import { nameOf, ofDepartment, ofTile } from '../shared/shift-view';
import { useCurrentShifts, useDepartments } from '../shared/shifts.queries';
import { useNow } from '../shared/use-now';
import { text } from './texts';

const shown = 4;

const Lines = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 ${tokens.space[3]};
    padding-block: ${tokens.space[2]};
  }
  & > li:first-child {
    padding-block-start: 0;
  }
  & > li:last-child {
    padding-block-end: 0;
  }
  & > li + li {
    border-top: 1px solid ${tokens.colour.line};
  }
`;
const Quiet = styled.p`
  color: ${tokens.colour.muted};
  font-variant-numeric: tabular-nums;
  ${textSize('sm')}
`;

/** Who should have signed in by now: administrators see the organisation, others their department and those below it. */
export function MissingNow() {
  const { isAdmin, departmentId } = useUser();
  const board = useCurrentShifts();
  const departments = useDepartments();
  const now = useNow();
  const own = isAdmin ? null : departmentId;
  const shifts = ofDepartment(board.data ?? [], own, departments.data);
  const people = [...ofTile(shifts, 'missing', now), ...ofTile(shifts, 'late', now)];
  const linkTo = (show: string) => `/shifts?show=${show}${own ? `&department=${own}` : ''}`;
  const ready = board.data && (!own || departments.data || departments.isError);
  return (
    <Card
      title={text('missingNow')}
      description={text(own ? 'inDepartment' : 'inOrganisation')}
      badge={
        // There from the start, so that nothing moves when the figures arrive.
        <Inline $gap={1}>
          {(['missing', 'late'] as const).map((tile) => {
            const count = ready ? ofTile(shifts, tile, now).length : '…';
            return (
              <Link key={tile} to={linkTo(tile)}>
                <Badge tone={!ready || count === 0 ? 'neutral' : tile === 'missing' ? 'danger' : 'warning'}>
                  {text(`${tile}Count`, { count })}
                </Badge>
              </Link>
            );
          })}
        </Inline>
      }
    >
      {board.isError && !board.data ? (
        <ErrorState title={text('missingFailed')} onRetry={() => void board.refetch()} />
      ) : !ready ? (
        <Skeleton height="24px" />
      ) : people.length === 0 ? (
        <Quiet>{text('nobodyMissing')}</Quiet>
      ) : (
        <Lines>
          {people.slice(0, shown).map((shift) => (
            <li key={shift.id}>
              <PersonLink id={shift.employeeId} name={nameOf(shift)} />
              <Quiet>{text('expectedAt', { time: formatTime(shift.startTime) })}</Quiet>
            </li>
          ))}
        </Lines>
      )}
    </Card>
  );
}
