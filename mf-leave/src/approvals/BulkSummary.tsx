import { say, styled } from '@portal/portal-sdk';
import { Button, Notice, Stack, tokens } from '@portal/ui';
import { useUndoMany } from '../shared/undo.queries';
import type { BulkAnswer, BulkDecision } from './bulk.queries';
import { requestsOf } from './requests-of';
import { text } from './texts';

const List = styled.ul`
  display: grid;
  gap: ${tokens.space[2]};
  margin-top: ${tokens.space[2]};
`;

interface BulkSummaryProps {
  decision: BulkDecision;
  answer: BulkAnswer;
  onClose: () => void;
}

/** What went and what did not, each that did not by name and with the server's reason. */
export function BulkSummary({ decision, answer, onClose }: BulkSummaryProps) {
  const undo = useUndoMany();
  const undoable = answer.results.filter(({ undoUntil }) => undoUntil).map(({ id }) => id);
  const takeBack = undoable.length > 0 && (
    <Button size="sm" busy={undo.isPending} onClick={() => undo.mutate(undoable, { onSettled: onClose })}>
      {text('undoMany', { count: undoable.length })}
    </Button>
  );
  const warned = answer.results.flatMap(({ id, warnings }) =>
    warnings.map(({ code, message }) => ({ key: `${id} ${code}`, message })),
  );
  return (
    <Stack $gap={4} tabIndex={0} role="group" aria-label={text('summaryTitle')}>
      {answer.done > 0 && (
        <Notice tone="success" role="status" action={takeBack}>
          {text(decision === 'approve' ? 'approvedMany' : 'deniedMany', {
            requests: requestsOf(answer.done),
          })}
        </Notice>
      )}
      {warned.map(({ key, message }) => (
        <Notice key={key} tone="warning">
          {say(message)}
        </Notice>
      ))}
      {answer.refused > 0 && (
        <Notice tone="danger" role="alert" title={text('refusedMany', { count: answer.refused })}>
          <List>
            {answer.results
              .filter(({ refusal }) => refusal)
              .map(({ id, name, refusal }) => (
                <li key={id}>
                  <strong>{name ?? text('notYours')}</strong>
                  <p>{say(refusal?.message ?? '')}</p>
                </li>
              ))}
          </List>
        </Notice>
      )}
    </Stack>
  );
}
