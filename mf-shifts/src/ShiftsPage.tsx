import { can, deferred, styled, useSearchParams } from '@portal/portal-sdk';
import { media, Stack, tokens } from '@portal/ui';
import { AssignShiftForm } from './assign/AssignShiftForm';
import { MyShift } from './my-shift/MyShift';
import { Roster } from './roster/Roster';
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

const WallBoard = deferred(() => import('./wall/WallBoard').then((part) => part.WallBoard));

/** The section's page; with `?kiosk` the board alone, large enough for a wall. */
export function ShiftsPage() {
  const [params] = useSearchParams();
  return params.has('kiosk') ? <WallBoard /> : <AllShifts />;
}

/** Everything about shifts: the board, the own shift, the assignment, the roster of a week. */
function AllShifts() {
  return (
    <Stack $gap={5}>
      <Columns>
        <TeamShifts onPage />
        <Side>
          <MyShift />
          {can('shift.assign') && <AssignShiftForm />}
        </Side>
      </Columns>
      <Roster />
    </Stack>
  );
}
