import { addDays, deferred, formatDateRange, styled, today, useSearchParams } from '@portal/portal-sdk';
import { Button, ButtonGroup, Card, ErrorState, Inline, DepartmentSelect, media, tokens } from '@portal/ui';
import { useState } from 'react';
import { useDepartments, useRoster } from '../shared/shifts.queries';
import { text } from '../page-texts';
import { Published } from './Published';
import { RosterCsv } from './RosterCsv';
import { RosterDay } from './RosterDay';
import { RosterPrint } from './RosterPrint';
import { usePrintWeek } from './use-print-week';
import { daysOfWeek, mondayOf, type RosterShift } from './week';

const WithdrawDialog = deferred(() => import('./WithdrawDialog').then((part) => part.WithdrawDialog));

/* Equal heights; in two columns on a phone. */
const Tools = styled(Inline)`
  & select {
    height: ${tokens.control.sm};
    min-height: 0;
    padding-block: 0;
    font-size: ${tokens.size.sm};
    line-height: 30px;
  }
  ${media.phone} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    & > :first-child {
      display: contents;
    }
    & button {
      padding-inline: ${tokens.space[1]};
    }
    /* A department's name needs the full width. */
    & > :has(select) {
      grid-column: 1 / -1;
    }
  }
  ${media.print} {
    display: none;
  }
`;

const Days = styled.div`
  display: flex;
  flex-direction: column;
`;

/** A week of planned and worked shifts by day; week and department are stored in the URL. */
export function Roster() {
  const [params, setParams] = useSearchParams();
  const [withdrawing, setWithdrawing] = useState<RosterShift | null>(null);
  const monday = mondayOf(params.get('week') ?? today());
  const sunday = addDays(monday, 6);
  const department = params.get('department') ?? '';
  const departmentId = department || undefined;
  const departments = useDepartments();
  const query = useRoster(monday, sunday, departmentId);
  const paper = usePrintWeek(`${monday} ${department}`);

  const put = (change: { week?: string; department?: string }) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      for (const [name, value] of Object.entries(change)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      return next;
    });

  const week = { days: query.data ?? [], departmentId };
  const unread = query.isPending || query.isError;
  const ofDepartment = departments.data?.find(({ id }) => id === department)?.name;
  return (
    <Card
      title={text('roster')}
      description={`${formatDateRange(monday, sunday)} · ${ofDepartment ?? text('allDepartments')}`}
      flush
      actions={
        <Tools $align="start">
          <ButtonGroup>
            <Button size="sm" onClick={() => put({ week: addDays(monday, -7) })}>
              {text('previousWeek')}
            </Button>
            <Button size="sm" onClick={() => put({ week: addDays(monday, 7) })}>
              {text('nextWeek')}
            </Button>
            <Button size="sm" onClick={() => put({ week: '' })}>
              {text('thisWeek')}
            </Button>
          </ButtonGroup>
          <DepartmentSelect
            label={text('department')}
            hideLabel
            value={department}
            departments={departments.data ?? []}
            allLabel={text('allDepartments')}
            onChange={(event) => put({ department: event.target.value })}
          />
          <RosterPrint week={week} disabled={unread} onRead={paper.print} />
          <RosterCsv name={`roster-${monday}`} week={week} disabled={unread} />
        </Tools>
      }
    >
      {departmentId && (
        <Published departmentId={departmentId} department={ofDepartment ?? ''} lastDay={sunday} />
      )}
      {query.isError ? (
        <ErrorState title={text('loadFailed')} onRetry={() => void query.refetch()} />
      ) : (
        <Days aria-busy={query.isPending}>
          {daysOfWeek(monday).map((date) => (
            <RosterDay
              key={date}
              date={date}
              day={query.data?.find((day) => day.date === date)}
              departmentId={departmentId}
              onPaper={paper.whole?.get(date)}
              onWithdraw={setWithdrawing}
            />
          ))}
        </Days>
      )}
      <WithdrawDialog open={withdrawing !== null} shift={withdrawing} onClose={() => setWithdrawing(null)} />
    </Card>
  );
}
