import type { LeaveRequest } from '@portal/contracts';
import { messageOf } from '@portal/portal-sdk';
import { Button, Notice, Stack, toast } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { useState, type RefObject } from 'react';
import { CommentField } from '../shared/CommentField';
import { useUndoMany } from '../shared/undo.queries';
import { useDecideMany, type BulkAnswer, type BulkDecision } from './bulk.queries';
import { BulkList } from './BulkList';
import { BulkSummary } from './BulkSummary';
import { requestsOf } from './requests-of';
import { text } from './texts';

/** Requests to leave out: their cancellation is pending, or they are the user's own. */
function Others({ requests }: { requests: readonly LeaveRequest[] }) {
  if (requests.length === 0) return null;
  const names = requests.map(({ employee }) => employee.name).join(', ');
  return <Notice tone="warning">{text('decidedAlone', { names })}</Notice>;
}

interface BulkDialogProps {
  decision: BulkDecision;
  chosen: readonly LeaveRequest[];
  onClose: () => void;
  /** Called with the results; decided requests leave the selection. */
  onDone: (answer: BulkAnswer) => void;
  fallbackFocus: RefObject<HTMLElement | null>;
}

/** Confirms the decision on all selected requests, with what it means, and lists each refusal with its reason. */
export function BulkDialog({ decision, chosen: now, onClose, onDone, fallbackFocus }: BulkDialogProps) {
  // Decided requests leave the selection while the dialog is open.
  const [chosen] = useState(now);
  const [opener] = useState(() => document.activeElement);
  const [comment, setComment] = useState('');
  const [answer, setAnswer] = useState<BulkAnswer | null>(null);
  const decide = useDecideMany();
  const undo = useUndoMany();
  const decidable = chosen.filter(({ can }) => can.approve);
  const requests = requestsOf(decidable.length);

  const take = (given: BulkAnswer) => {
    onDone(given);
    const undoable = given.results.filter(({ undoUntil }) => undoUntil).map(({ id }) => id);
    if (given.refused > 0 || given.results.some(({ warnings }) => warnings.length)) return setAnswer(given);
    const key = decision === 'approve' ? 'approvedMany' : 'deniedMany';
    toast({
      title: text('success'),
      description: text(key, { requests: requestsOf(given.done) }),
      tone: 'success',
      ...(undoable.length && { action: { label: text('undo'), onClick: () => undo.mutate(undoable) } }),
    });
    onClose();
  };
  const submit = () =>
    decide.mutate(
      { decision, comment, requests: decidable },
      {
        onSuccess: take,
        onError: (error) =>
          toast({
            title: text('error'),
            description: messageOf(error, text(decision === 'approve' ? 'approveFailed' : 'denyFailed')),
            tone: 'danger',
          }),
      },
    );

  if (answer)
    return (
      <Dialog
        open
        onClose={onClose}
        title={text('summaryTitle')}
        finalFocus={() => fallbackFocus.current}
        footer={
          <Button variant="primary" onClick={onClose}>
            {text('close')}
          </Button>
        }
      >
        <BulkSummary decision={decision} answer={answer} onClose={onClose} />
      </Dialog>
    );
  return (
    <Dialog
      open
      onClose={onClose}
      busy={decide.isPending}
      finalFocus={() => (opener?.isConnected ? null : fallbackFocus.current)}
      title={text(decision === 'approve' ? 'approveManyTitle' : 'denyManyTitle', { requests })}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      footer={
        <>
          <Button onClick={onClose} disabled={decide.isPending}>
            {text('cancel')}
          </Button>
          <Button
            type="submit"
            variant={decision === 'approve' ? 'primary' : 'danger'}
            busy={decide.isPending}
            busyText={text('processing')}
          >
            {text(decision === 'approve' ? 'approveMany' : 'denyMany', { requests })}
          </Button>
        </>
      }
    >
      <Stack $gap={4}>
        <Others requests={chosen.filter(({ can }) => !can.approve)} />
        <BulkList decision={decision} requests={decidable} />
        <CommentField value={comment} onChange={setComment} />
      </Stack>
    </Dialog>
  );
}
