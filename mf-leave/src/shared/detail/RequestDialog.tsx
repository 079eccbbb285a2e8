import type { LeaveRequest, LeaveRequestDetail } from '@portal/contracts';
import { deferred, formatDateRange, PersonLink } from '@portal/portal-sdk';
import { Button, DescriptionList, ErrorState, Skeleton, Stack, Timeline } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { useState } from 'react';
import { Away } from '../Away';
import { balancesOf } from '../balance-by-year';
import { CoverageDays } from '../CoverageDays';
import { DayCharges } from '../DayCharges';
import { text as dialogText } from '../dialog-texts';
import { daysOf, partOf, lengthOf } from '../length';
import { useLeaveRequest } from '../leave.queries';
import { Quiet } from '../Quiet';
import { Section } from '../Section';
import { StatusBadge } from '../StatusBadge';
import { TypeBadge } from '../TypeBadge';
import { Notices } from './Notices';
import { OtherLeave } from './OtherLeave';
import { text } from './texts';
import { timelineOf } from './timeline';

const SicknessDialog = deferred(() => import('./SicknessDialog').then((part) => part.SicknessDialog));

function awaitingOf({ approver, escalated, step, steps }: LeaveRequest): string {
  if (!approver) return text('awaitingHr', { step, steps });
  return text(escalated ? 'awaitingEscalated' : 'awaitingNamed', { name: approver.name, step, steps });
}

const Charged = ({ request: { days, byDay } }: { request: LeaveRequestDetail }) => (
  <>
    <span>{daysOf(days)}</span>
    <DayCharges days={days} byDay={byDay} />
  </>
);

function Facts({ request }: { request: LeaveRequestDetail }) {
  const part = partOf(request);
  const items = [
    {
      term: text('employee'),
      value: <PersonLink id={request.employeeId} name={request.employee.name} />,
    },
    { term: text('type'), value: <TypeBadge name={request.leaveType.name} /> },
    { term: text('dates'), value: formatDateRange(request.startDate, request.endDate) },
    {
      term: text('duration'),
      value: (
        <>
          {lengthOf(request)}
          {part && <Quiet>{part}</Quiet>}
        </>
      ),
    },
    { term: text('charged'), value: <Charged request={request} /> },
    ...balancesOf(request.byYear),
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
    ...(request.standIn ? [{ term: text('standIn'), value: request.standIn.name }] : []),
    ...(request.documentRef ? [{ term: text('document'), value: request.documentRef }] : []),
  ];
  return <DescriptionList items={items} />;
}

function Whole({ request }: { request: LeaveRequestDetail }) {
  return (
    // Focusable, so that arrow keys scroll a long dialog.
    <Stack $gap={5} tabIndex={0} role="region" aria-label={text('leaveRequest')}>
      <Notices request={request} />
      <Facts request={request} />
      {request.coverage && (
        <Section title={text('cover')}>
          <CoverageDays coverage={request.coverage} />
        </Section>
      )}
      {request.coverage && (
        <Section title={dialogText('away')}>
          <Away {...request} />
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
  /** The request to show; null closes the dialog. */
  id: string | null;
  onClose: () => void;
  onEdit?: Act;
  onCancel?: Act;
  onApprove?: Act;
  onDeny?: Act;
}

/** A request with its history, the remaining steps, and the available actions. */
export function RequestDialog({ id, onClose, ...acts }: RequestDialogProps) {
  const { data: request, isError, refetch } = useLeaveRequest(id);
  const [recording, setRecording] = useState(false);
  const offer = (may: boolean | undefined, act: Act | undefined) =>
    may && act && request
      ? () => {
          onClose();
          act(request);
        }
      : undefined;
  const { can } = request ?? {};
  const cancel = offer(can?.cancel || can?.requestCancellation, acts.onCancel);
  const edit = offer(can?.edit || (can?.correct && request?.correction?.status !== 'pending'), acts.onEdit);
  const deny = offer(can?.deny, acts.onDeny);
  const approve = offer(can?.approve, acts.onApprove);
  if (recording && request) return <SicknessDialog request={request} onClose={() => setRecording(false)} />;
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
          {can?.recordSickness && (
            <Button onClick={() => setRecording(true)}>{text('recordSickness')}</Button>
          )}
          {edit && <Button onClick={edit}>{text(can?.edit ? 'edit' : 'changeDates')}</Button>}
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
