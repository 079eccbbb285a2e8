import { serverText, styled } from '@portal/portal-sdk';
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

/** How many requests were decided, and each refused one by name with the server's reason. */
export function BulkSummary({ decision, answer, onClose }: BulkSummaryProps) {
  const undo = useUndoMany();
  const undoable = answer.results.filter(({ undoUntil }) => undoUntil).map(({ id }) => id);
  const takeBack = undoable.length > 0 && (
    <Button size="sm" busy={undo.isPending} onClick={() => undo.mutate(undoable, { onSettled: onClose })}>
      {text('undoMany', { count: undoable.length })}
    </Button>
  );
  const warned = answer.results.flatMap(({ id, warnings }) =>
    warnings.map((warning) => ({ key: `${id} ${warning.code}`, text: serverText(warning) })),
  );
  return (
    <Stack $gap={4} tabIndex={0} role="region" aria-label={text('summaryTitle')}>
      {answer.done > 0 && (
        <Notice tone="success" role="status" action={takeBack}>
          {text(decision === 'approve' ? 'approvedMany' : 'deniedMany', {
            requests: requestsOf(answer.done),
          })}
        </Notice>
      )}
      {warned.map(({ key, text: warning }) => (
        <Notice key={key} tone="warning">
          {warning}
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
                  <p>{refusal && serverText(refusal)}</p>
                </li>
              ))}
          </List>
        </Notice>
      )}
    </Stack>
  );
}
