import { formatTime, useSearchParams } from '@portal/portal-sdk';
import { Button } from '@portal/ui';
import { useLiveWords } from '../shared/LiveBadge';
import { inBoardOrder, ofDepartment, shownStatus, tiles, tilesOf } from '../shared/shift-view';
import { useCurrentShifts, useDepartments } from '../shared/shifts.queries';
import { useNow } from '../shared/use-now';
import { text } from '../page-texts';
import { useRowsThatFit, useWallPages } from './use-wall-pages';
import { Nobody, Wall, WallCounts, WallFoot, WallHead, WallRows, WallTable } from './wall-styles';
import { WallClock } from './WallClock';
import { WallRow } from './WallRow';

const heads = ['wallIn', 'wallName', 'location', 'wallOut', 'wallStatus'] as const;

/** The team-shifts board for a wall display: who is missing, here, on break, and next (SHIFT-01 to SHIFT-07). */
export function WallBoard() {
  const [params] = useSearchParams();
  const departmentId = params.get('department');
  const departments = useDepartments().data;
  const department = departments?.find(({ id }) => id === departmentId);
  const query = useCurrentShifts();
  const now = useNow();
  const { live, words } = useLiveWords(!query.isError);
  const all = ofDepartment(query.data ?? [], departmentId, departments);
  const counts = tilesOf(all, now);
  // People who have left are not listed.
  const shifts = inBoardOrder(all, now).filter((shift) => shownStatus(shift, now) !== 'signed_out');
  const { body, rows } = useRowsThatFit();
  const { page, pages, paused, setPaused, turn } = useWallPages(shifts.length, rows);
  const readAt = formatTime(new Date(query.dataUpdatedAt).toISOString());

  return (
    <Wall>
      <WallHead>
        <h1>{department ? `${text('teamShifts')} · ${department.name}` : text('teamShifts')}</h1>
        <WallCounts>
          {tiles.map((name) => (
            <div key={name} data-alert={name === 'missing' && counts.missing > 0 ? '' : undefined}>
              <dt>{text(name)}</dt>
              <dd>{counts[name]}</dd>
            </div>
          ))}
        </WallCounts>
        <WallClock />
      </WallHead>
      <WallTable aria-label={text('board')} aria-busy={query.isPending}>
        <thead>
          <tr>
            {heads.map((name) => (
              <th key={name} scope="col">
                {text(name)}
              </th>
            ))}
          </tr>
        </thead>
        <WallRows ref={body}>
          {shifts.slice(page * rows, (page + 1) * rows).map((shift) => (
            <WallRow key={shift.id} shift={shift} now={now} />
          ))}
          {!query.isPending && shifts.length === 0 && (
            <tr>
              <Nobody colSpan={heads.length}>{text('noActiveShifts')}</Nobody>
            </tr>
          )}
        </WallRows>
      </WallTable>
      <WallFoot>
        <span role="status">{live ? words : `${words} · ${text('asOf', { time: readAt })}`}</span>
        {pages > 1 && (
          <>
            <span>{text('wallPage', { page: page + 1, pages })}</span>
            <Button size="sm" variant="quiet" onClick={() => turn(-1)}>
              {text('wallPrevious')}
            </Button>
            <Button size="sm" variant="quiet" aria-pressed={paused} onClick={() => setPaused(!paused)}>
              {text('wallPause')}
            </Button>
            <Button size="sm" variant="quiet" onClick={() => turn(1)}>
              {text('wallNext')}
            </Button>
          </>
        )}
      </WallFoot>
    </Wall>
  );
}
