import type { LeaveRequest, LeaveRequestDetail } from '@portal/contracts';
import { formatDateRange } from '@portal/portal-sdk';
import { Button, DescriptionList, ErrorState, Skeleton, Stack, Timeline } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { CoverageDays } from '../shared/CoverageDays';
import { daysOf, halfDayOf, lengthOf } from '../shared/length';
import { useLeaveRequest } from '../shared/leave.queries';
import { Quiet } from '../shared/Quiet';
import { Section } from '../shared/Section';
import { StatusBadge } from '../shared/StatusBadge';
import { TypeBadge } from '../shared/TypeBadge';
import { Notices } from './Notices';
import { OtherLeave } from './OtherLeave';
import { text } from './texts';
import { timelineOf } from './timeline';

function awaitingOf({ awaiting, step, steps }: LeaveRequest): string {
  return text(awaiting === 'hr' ? 'awaitingHr' : 'awaitingSupervisor', { step, steps });
}

function Facts({ request }: { request: LeaveRequestDetail }) {
  const half = halfDayOf(request);
  const items = [
    { term: text('employee'), value: request.employee.name },
    { term: text('type'), value: <TypeBadge name={request.leaveType.name} /> },
    { term: text('dates'), value: formatDateRange(request.startDate, request.endDate) },
    {
      term: text('duration'),
      value: (
        <>
          {lengthOf(request)}
          {half && <Quiet>{half}</Quiet>}
        </>
      ),
    },
    { term: text('charged'), value: daysOf(request.days) },
    { term: text('status'), value: <StatusBadge status={request.status} /> },
    ...(request.awaiting
      ? [
          {
            term: text(request.cancellationRequested ? 'cancellationAwaits' : 'awaiting'),
            value: awaitingOf(request),
          },
        ]
      : []),
    { term: text('reason'), value: request.reason || text('noReason') },
    ...(request.documentRef ? [{ term: text('document'), value: request.documentRef }] : []),
  ];
  return <DescriptionList items={items} />;
}

function Whole({ request }: { request: LeaveRequestDetail }) {
  return (
    // Reached by Tab, so that arrow keys scroll what is longer than the window.
    <Stack $gap={5} tabIndex={0} role="group" aria-label={text('leaveRequest')}>
      <Notices request={request} />
      <Facts request={request} />
      {request.coverage && (
        <Section title={text('cover')}>
          <CoverageDays coverage={request.coverage} />
        </Section>
      )}
      <Section title={text('around', { name: request.employee.name })}>
        <OtherLeave request={request} />
      </Section>
      <Section title={text('history')}>
        <Timeline label={text('history')} events={timelineOf(request)} />
      </Section>
    </Stack>
  );
}

type Act = (request: LeaveRequest) => void;

interface RequestDialogProps {
  /** The request to show; null keeps the dialog shut. */
  id: string | null;
  onClose: () => void;
  onEdit?: Act;
  onCancel?: Act;
  onApprove?: Act;
  onDeny?: Act;
}

/** A whole request with its history and what is still to come, and what may be done with it. */
export function RequestDialog({ id, onClose, ...acts }: RequestDialogProps) {
  const { data: request, isError, refetch } = useLeaveRequest(id);
  const offer = (may: boolean | undefined, act: Act | undefined) =>
    may && act && request
      ? () => {
          onClose();
          act(request);
        }
      : undefined;
  const { can } = request ?? {};
  const cancel = offer(can?.cancel || can?.requestCancellation, acts.onCancel);
  const edit = offer(can?.edit, acts.onEdit);
  const deny = offer(can?.deny, acts.onDeny);
  const approve = offer(can?.approve, acts.onApprove);
  return (
    <Dialog
      open={id !== null}
      onClose={onClose}
      size="lg"
      title={request ? text('requestOf', { name: request.employee.name }) : text('leaveRequest')}
      footer={
        <>
          {cancel && (
            <Button variant="quiet" onClick={cancel}>
              {text(can?.requestCancellation ? 'askCancel' : 'cancelRequest')}
            </Button>
          )}
          {edit && <Button onClick={edit}>{text('edit')}</Button>}
          <Button onClick={onClose}>{text('close')}</Button>
          {deny && <Button onClick={deny}>{text('deny')}</Button>}
          {approve && (
            <Button variant="primary" onClick={approve}>
              {text('approve')}
            </Button>
          )}
        </>
      }
    >
      {isError ? (
        <ErrorState title={text('requestMissing')} onRetry={() => void refetch()} />
      ) : request ? (
        <Whole request={request} />
      ) : (
        <Skeleton height="360px" />
      )}
    </Dialog>
  );
}
