import { constants, type RosterDay } from '@portal/contracts';
import { formatWeekday, styled } from '@portal/portal-sdk';
import { Button, Inline, media, textSize, tokens } from '@portal/ui';
import { useRef } from 'react';
import { useRosterPage } from '../shared/shifts.queries';
import { text } from '../page-texts';
import { RosterLine } from './RosterLine';
import { useDayPages } from './use-day-pages';
import type { RosterShift } from './week';

const Lines = styled.ul<{ $only?: 'screen' | 'paper' | undefined }>`
  display: grid;
  grid-template-columns: 112px minmax(0, 1.4fr) minmax(0, 1fr) minmax(8rem, max-content) minmax(
      5rem,
      max-content
    );
  gap: ${tokens.space[1]} ${tokens.space[3]};
  ${media.tablet} {
    grid-template-columns: 112px minmax(0, 1.4fr) minmax(0, 1fr) max-content max-content;
  }
  margin: 0;
  padding: 0;
  list-style: none;
  @media screen {
    ${({ $only }) => $only === 'paper' && 'display: none;'}
  }
  ${media.print} {
    row-gap: 0;
    ${({ $only }) => $only === 'screen' && 'display: none;'}
  }
`;

const More = styled(Inline)`
  margin-block: ${tokens.space[2]};
  ${media.print} {
    display: none;
  }
`;

const Quiet = styled.span`
  color: ${tokens.colour.muted};
  ${textSize('sm')}
`;

const Failed = styled.span`
  color: ${tokens.colour.danger};
  ${textSize('sm')}
`;

const OnPaper = styled(Quiet)`
  display: none;
  ${media.print} {
    display: block;
  }
`;

interface Given {
  departmentId: string | undefined;
  now: number;
  onWithdraw: (shift: RosterShift) => void;
}
interface DayPageProps extends Given {
  date: string;
  page: number;
  /** Shown until the page has loaded. */
  standIn: readonly RosterShift[];
}

function DayPage({ date, page, standIn, departmentId, now, onWithdraw }: DayPageProps) {
  const { data } = useRosterPage(date, departmentId, page);
  return (data?.[0]?.shifts ?? standIn).map((shift) => (
    <RosterLine key={shift.id} shift={shift} now={now} onWithdraw={onWithdraw} />
  ));
}

interface DayShiftsProps extends Given {
  day: RosterDay;
  /** All shifts, for print. */
  onPaper: readonly RosterShift[] | undefined;
}

/** The shifts of a day: on screen the first ones with paging, in print all. */
export function DayShifts({ day, onPaper, ...given }: DayShiftsProps) {
  const { date, total, more, shifts } = day;
  const list = useRef<HTMLUListElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { pages, shown, whole, failed, busy, showMore, showFewer } = useDayPages(
    day,
    given.departmentId,
    list,
    button,
  );
  const counts = { shown, count: more ? `${total}+` : total };
  const label = more || total > constants.rosterPage ? text('showMore') : text('showAll', { count: total });
  return (
    <>
      <Lines ref={list} $only={onPaper && 'screen'}>
        {Array.from({ length: Math.max(1, pages) }, (_, n) => (
          <DayPage key={n} date={date} page={pages && n + 1} standIn={n ? [] : shifts} {...given} />
        ))}
      </Lines>
      {onPaper && (
        <Lines $only="paper">
          {onPaper.map((shift) => (
            <RosterLine key={shift.id} shift={shift} now={given.now} />
          ))}
        </Lines>
      )}
      {!whole && !onPaper && <OnPaper>{text('moreOnPaper', counts)}</OnPaper>}
      {(!whole || pages > 0) && (
        <More>
          {!whole && (
            <Button
              ref={button}
              size="sm"
              busy={busy}
              busyText={label}
              aria-label={`${label}: ${formatWeekday(date)}`}
              onClick={showMore}
            >
              {label}
            </Button>
          )}
          {pages > 0 && !busy && (
            <Button size="sm" variant="quiet" onClick={showFewer}>
              {text('showFewer')}
            </Button>
          )}
          {!whole && <Quiet>{text('shownOf', counts)}</Quiet>}
          {failed && <Failed role="alert">{text('moreFailed')}</Failed>}
        </More>
      )}
    </>
  );
}
