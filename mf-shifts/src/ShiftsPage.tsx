import { can, deferred, styled, useSearchParams } from '@portal/portal-sdk';
import { media, Skeleton, Stack, tokens } from '@portal/ui';
import { AssignShiftForm } from './assign/AssignShiftForm';
import { MyShift } from './my-shift/MyShift';
import { OvertimeCard } from './overtime/OvertimeCard';
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
  /* Print shows the roster only. */
  ${media.print} {
    display: none;
  }
`;

/* In one column: the user's shift, the board, the assignment form. */
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

/** The shifts page; with `?kiosk` only the board, sized for a wall display. */
export function ShiftsPage() {
  const [params] = useSearchParams();
  return params.has('kiosk') ? <WallBoard /> : <AllShifts />;
}

/** The board, the user's shift, the assignment form, and the week's roster. */
function AllShifts() {
  const board = useCurrentShifts();
  const mine = useMyShift();
  // Renders when all have loaded, so that nothing moves.
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
          {!waiting && <OvertimeCard />}
          {!waiting && can('shift.assign') && <AssignShiftForm />}
        </Side>
      </Columns>
      <Below $waits={waiting}>
        <Roster />
      </Below>
    </Stack>
  );
}
