import { constants, type Shift } from '@portal/contracts';
import { can, css, Link, styled, useSearchParams } from '@portal/portal-sdk';
import {
  ButtonLink,
  Card,
  EmptyState,
  Grid,
  IconButton,
  Inline,
  media,
  Skeleton,
  Stack,
  textSize,
  tokens,
} from '@portal/ui';
import { RefreshCw } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { inBoardOrder, ofDepartment, ofTile, tilesOf, views } from '../shared/shift-view';
import { useCurrentShifts, useDepartments } from '../shared/shifts.queries';
import { useNow } from '../shared/use-now';
import { text } from '../texts';
import { LiveBadge } from '../shared/LiveBadge';
import { DepartmentFilter } from './DepartmentFilter';
import { ShiftCard } from './ShiftCard';
import { Tiles } from './Tiles';

/* The board scrolls inside; the panel keeps its size. */
const Scroller = styled.div<{ $onPage: boolean }>`
  max-height: 640px;
  overflow-y: auto;
  overscroll-behavior: contain;
  /* Keeps the cards' borders visible at fractional widths. */
  margin-inline: -1px;
  padding-inline: 1px;
  ${media.phone} {
    max-height: 70vh;
    /* The dashboard of a phone shows the first ones without their times; the tiles lead to the page with all. */
    ${({ $onPage }) =>
      !$onPage &&
      css`
        max-height: 168px;
        & dl {
          display: none;
        }
        & li {
          contain-intrinsic-size: auto 66px;
        }
      `}
  }
`;

/* Wall displays are not phones. */
const WallLink = styled(ButtonLink)`
  ${media.phone} {
    display: none;
  }
`;

const Board = styled(Grid)`
  list-style: none;
  margin: 0;
  padding: 0;
`;

const Notice = styled.p`
  color: ${tokens.tone.warning.text};
  ${textSize('sm')}
`;

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Arrow keys lead from name to name: with Tab a full board would be hundreds of stops. */
function moveAmongNames(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const names = [...event.currentTarget.querySelectorAll('a')];
  const at = names.indexOf(document.activeElement as HTMLAnchorElement);
  if (!step || at < 0) return;
  event.preventDefault();
  names[step(at, names.length)]?.focus();
}

/** The team-shifts panel: who is working, on break, or gone, live (SHIFT-01 to SHIFT-07). */
export function TeamShifts({ onPage = false }: { onPage?: boolean }) {
  const [params] = useSearchParams();
  const [department, setDepartment] = useState(onPage ? params.get('department') : null);
  const asked = onPage ? params.get('show') : null;
  const tile = views.find((name) => name === asked) ?? null;
  const departments = useDepartments();
  const query = useCurrentShifts();
  const now = useNow();
  // After a failed load the last list stays, marked as not live.
  const all: readonly Shift[] = query.data ?? [];
  const ofOne = ofDepartment(all, department, departments.data);
  const shifts = inBoardOrder(ofTile(ofOne, tile, now), now);
  const counts = tilesOf(ofOne, now);
  return (
    <Card
      title={text('teamShifts')}
      description={department ? undefined : text('inOrganisation')}
      badge={<LiveBadge readable={!query.isError} />}
      actions={
        <Inline $gap={1} $justify="end">
          {onPage && (
            <WallLink
              as={Link}
              to={`/shifts?kiosk=1${department ? `&department=${department}` : ''}`}
              $size="sm"
              $variant="quiet"
            >
              {text('wallDisplay')}
            </WallLink>
          )}
          <IconButton
            label={text('refresh')}
            aria-busy={query.isFetching}
            onClick={() => void query.refetch()}
          >
            <RefreshCw aria-hidden="true" />
          </IconButton>
        </Inline>
      }
    >
      <Stack $gap={4}>
        <Tiles counts={counts} shown={onPage ? tile : undefined} />
        <div>
          <DepartmentFilter
            departments={departments.data ?? []}
            value={department}
            onChange={setDepartment}
          />
        </div>
        {tile === 'late' && (
          <p>
            {text('onlyLate')} <Link to="/shifts">{text('showEverybody')}</Link>
          </p>
        )}
        {query.isError && (
          <Notice role="status">{text('notLiveHint', { seconds: constants.shiftPollSeconds })}</Notice>
        )}
        {query.isPending ? (
          <Skeleton height="240px" />
        ) : shifts.length === 0 ? (
          <EmptyState
            title={text('noActiveShifts')}
            action={!onPage && can('shift.assign') && <Link to="/shifts">{text('planShifts')}</Link>}
          >
            {text('noActiveShiftsHint')}
          </EmptyState>
        ) : (
          <Scroller
            $onPage={onPage}
            tabIndex={0}
            role="region"
            aria-label={text('board')}
            onKeyDown={moveAmongNames}
          >
            <Board as="ul" $min={280} $gap={3} aria-label={text('teamShifts')}>
              {shifts.map((shift, index) => (
                <ShiftCard key={shift.id} shift={shift} now={now} first={index === 0} />
              ))}
            </Board>
          </Scroller>
        )}
      </Stack>
    </Card>
  );
}
