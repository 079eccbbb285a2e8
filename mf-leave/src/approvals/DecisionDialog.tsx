import type { LeaveRequest } from '@portal/contracts';
import { ApiError, formatDateRange, say, useUser } from '@portal/portal-sdk';
import { Button, DescriptionList, Notice, Stack, toast } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { useState, type RefObject } from 'react';
import { CommentField } from '../shared/CommentField';
import { CoverageDays } from '../shared/CoverageDays';
import { text as dialogText } from '../shared/dialog-texts';
import { useLeaveRequest } from '../shared/leave.queries';
import { lengthOf, remarkOf } from '../shared/length';
import { Quiet } from '../shared/Quiet';
import { Section } from '../shared/Section';
import { TypeBadge } from '../shared/TypeBadge';
import { useUndo } from '../shared/undo.queries';
import { text } from './texts';
import { useDecide, type Decision } from './approvals.queries';
import { decidedText, decisionWords, failedText } from './decision-message';

interface DecisionDialogProps {
  /** What is to be decided; null keeps the dialog shut. */
  open: { request: LeaveRequest; decision: Decision } | null;
  onClose: () => void;
  /** Gets the focus when the button that opened the dialog is gone: a decided request leaves its list. */
  fallbackFocus: RefObject<HTMLElement | null>;
}

/** What whoever approves should know: read anew, since a shift may have been assigned since the request was filed. */
function Warnings({ id }: { id: string }) {
  const { data } = useLeaveRequest(id);
  return (
    <>
      {data?.warnings?.map(({ code, message }) => (
        <Notice key={code} tone="warning">
          {say(message)}
        </Notice>
      ))}
      {data?.coverage && (
        <Section title={dialogText('coverOf')}>
          <CoverageDays coverage={data.coverage} />
        </Section>
      )}
    </>
  );
}

/** Whose step an administrator decides, if it is not the own one: the history has it as an override. */
function InPlaceOf({ id }: { id: string }) {
  const user = useUser();
  const { data } = useLeaveRequest(id);
  const whose = data?.upcoming[0];
  if (whose?.step !== 'supervisor' || !whose.name || whose.name === user.name) return null;
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
          // Decided by someone else: there is nothing left to do here. Else the comment stays for another try.
          if (error instanceof ApiError && [404, 409].includes(error.status)) onClose();
        },
      },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      busy={decide.isPending}
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
            { term: text('employee'), value: request.employee.name },
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
          ]}
        />
        {isAdmin && request.status === 'pending' && request.awaiting === 'supervisor' && (
          <InPlaceOf id={request.id} />
        )}
        {decision === 'approve' && <Warnings id={request.id} />}
        <CommentField value={comment} onChange={setComment} />
      </Stack>
    </Dialog>
  );
}

/** Asks for a decision, with an optional comment (APPR-02). */
export function DecisionDialog({ open, ...rest }: DecisionDialogProps) {
  return open && <DecisionForm key={open.request.id} {...open} {...rest} />;
}
