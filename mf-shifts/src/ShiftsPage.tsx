import { can, deferred, styled, useSearchParams } from '@portal/portal-sdk';
import { media, Skeleton, Stack, tokens } from '@portal/ui';
import { AssignShiftForm } from './assign/AssignShiftForm';
import { MyShift } from './my-shift/MyShift';
import { Roster } from './roster/Roster';
import { useCurrentShifts, useMyShift } from './shared/shifts.queries';
import { TeamShifts } from './team-shifts/TeamShifts';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(320px, 400px);
  align-items: start;
  gap: ${tokens.space[5]};
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
  /* What is printed is the roster. */
  ${media.print} {
    display: none;
  }
`;

/* In one column the own shift comes first, then the board, then the assignment. */
const Side = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space[5]};
  min-width: 0;
  ${media.tablet} {
    display: contents;
    & > :first-child {
      order: -1;
    }
  }
`;

const Cell = styled.div`
  min-width: 0;
`;

const Below = styled.div<{ $waits: boolean }>`
  ${({ $waits }) => $waits && 'visibility: hidden;'}
`;

const WallBoard = deferred(() => import('./wall/WallBoard').then((part) => part.WallBoard));

/** The section's page; with `?kiosk` the board alone, large enough for a wall. */
export function ShiftsPage() {
  const [params] = useSearchParams();
  return params.has('kiosk') ? <WallBoard /> : <AllShifts />;
}

/** Everything about shifts: the board, the own shift, the assignment, the roster of a week. */
function AllShifts() {
  const board = useCurrentShifts();
  const mine = useMyShift();
  // How much room each takes is known once both have come: until then nothing stands that would have to move.
  const waiting = board.isPending || mine.isPending;
  return (
    <Stack $gap={5}>
      <Columns aria-busy={waiting || undefined}>
        {waiting && <Skeleton height="480px" />}
        <Cell hidden={waiting}>
          <TeamShifts onPage />
        </Cell>
        <Side>
          {waiting && <Skeleton height="240px" />}
          <Cell hidden={waiting}>
            <MyShift />
          </Cell>
          {!waiting && can('shift.assign') && <AssignShiftForm />}
        </Side>
      </Columns>
      <Below $waits={waiting}>
        <Roster />
      </Below>
    </Stack>
  );
}
