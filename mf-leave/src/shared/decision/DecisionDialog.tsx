import type { LeaveRequest } from '@portal/contracts';
import { ApiError, formatDateRange, PersonLink, useUser } from '@portal/portal-sdk';
import { Button, DescriptionList, Notice, Stack, toast } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { useRef, useState, type RefObject } from 'react';
import { Away } from '../Away';
import { balancesOf } from '../balance-by-year';
import { CommentField } from '../CommentField';
import { CoverageDays } from '../CoverageDays';
import { text as dialogText } from '../dialog-texts';
import { useLeaveRequest } from '../leave.queries';
import { lengthOf, remarkOf } from '../length';
import { LeaveWarnings } from '../LeaveWarnings';
import { Quiet } from '../Quiet';
import { Section } from '../Section';
import { TypeBadge } from '../TypeBadge';
import { useUndo } from '../undo.queries';
import { text } from './texts';
import { useDecide, type Decision } from './decide.queries';
import { decidedText, decisionWords, failedText } from './decision-message';

interface DecisionDialogProps {
  /** The request and the decision; null closes the dialog. */
  open: { request: LeaveRequest; decision: Decision } | null;
  onClose: () => void;
  /** Receives focus when the button that opened the dialog is gone: a decided request leaves its list. */
  fallbackFocus: RefObject<HTMLElement | null>;
}

/** Warnings for the approver: reloaded, because a shift may have been assigned after the request was filed. */
function Warnings({ id }: { id: string }) {
  const { data } = useLeaveRequest(id);
  return (
    <>
      <LeaveWarnings warnings={data?.warnings} />
      {data && data.byYear.length > 0 && (
        <Section title={text('balanceOf', { name: data.employee.name })}>
          <DescriptionList items={balancesOf(data.byYear)} />
        </Section>
      )}
      {data?.coverage && (
        <Section title={dialogText('coverOf')}>
          <CoverageDays coverage={data.coverage} />
        </Section>
      )}
      {data && (
        <Section title={dialogText('away')}>
          <Away {...data} />
        </Section>
      )}
    </>
  );
}

/** The approver whose step an administrator decides; the history records an override. */
function InPlaceOf({ id }: { id: string }) {
  const user = useUser();
  const { data } = useLeaveRequest(id);
  const whose = data?.upcoming[0];
  if (!whose?.name || whose.name === user.name) return null;
  return <Notice>{text('decidesFor', { name: whose.name })}</Notice>;
}

function DecisionForm({
  request,
  decision,
  onClose,
  fallbackFocus,
}: Omit<DecisionDialogProps, 'open'> & { request: LeaveRequest; decision: Decision }) {
  const { isAdmin } = useUser();
  const [opener] = useState(() => document.activeElement);
  const [comment, setComment] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const decide = useDecide();
  const undo = useUndo();
  const words = decisionWords[decision];
  const remark = remarkOf(request);
  const submit = () =>
    decide.mutate(
      { request, decision, comment },
      {
        onSuccess: (decided) => {
          toast({
            title: text('success'),
            description: decidedText(decision),
            tone: 'success',
            ...(decided.undoUntil && {
              action: { label: text('undo'), onClick: () => undo.mutate(decided) },
            }),
          });
          onClose();
        },
        onError: (error) => {
          toast({ title: text('error'), description: failedText(error, decision), tone: 'danger' });
          // Someone else decided: close. On other errors the comment stays for another try.
          if (error instanceof ApiError && [404, 409].includes(error.status)) onClose();
        },
      },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      busy={decide.isPending}
      initialFocus={field}
      finalFocus={() => (opener?.isConnected ? null : fallbackFocus.current)}
      title={text(words.title)}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      footer={
        <>
          <Button onClick={onClose} disabled={decide.isPending}>
            {text(decision === 'cancel' ? 'close' : 'cancel')}
          </Button>
          <Button
            type="submit"
            variant={decision === 'approve' || decision === 'keep' ? 'primary' : 'danger'}
            busy={decide.isPending}
            busyText={text('processing')}
          >
            {text(words.confirm)}
          </Button>
        </>
      }
    >
      <Stack $gap={4}>
        <DescriptionList
          items={[
            {
              term: text('employee'),
              value: <PersonLink id={request.employeeId} name={request.employee.name} />,
            },
            { term: text('type'), value: <TypeBadge name={request.leaveType.name} /> },
            {
              term: text('dates'),
              value: (
                <>
                  {`${formatDateRange(request.startDate, request.endDate)} (${lengthOf(request)})`}
                  {remark && <Quiet>{remark}</Quiet>}
                </>
              ),
            },
            { term: text('reason'), value: request.reason || text('noReason') },
            ...(request.standIn ? [{ term: text('standIn'), value: request.standIn.name }] : []),
          ]}
        />
        {isAdmin && request.status === 'pending' && request.approver && <InPlaceOf id={request.id} />}
        {(decision === 'approve' || decision === 'cancel') && <Warnings id={request.id} />}
        <CommentField ref={field} value={comment} onChange={setComment} />
      </Stack>
    </Dialog>
  );
}

/** Asks for a decision, with an optional comment (APPR-02). */
export function DecisionDialog({ open, ...rest }: DecisionDialogProps) {
  return open && <DecisionForm key={open.request.id} {...open} {...rest} />;
}
