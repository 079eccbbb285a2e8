import { Quiet } from '../shared/Quiet';
import type { EmbedOrigin } from '@portal/contracts';
import { deferred, formatDate, styled } from '@portal/portal-sdk';
import { Button, Card, EmptyState, ErrorState, IconButton, tokens } from '@portal/ui';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useOrigins } from './embedding.queries';
import { text } from './texts';

const AddOriginDialog = deferred(() => import('./AddOriginDialog').then((part) => part.AddOriginDialog));
const RemoveOriginDialog = deferred(() =>
  import('./RemoveOriginDialog').then((part) => part.RemoveOriginDialog),
);

const List = styled.ul`
  display: flex;
  flex-direction: column;
`;
const Line = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[3]};
  padding: ${tokens.space[3]} ${tokens.space[5]};
  & + & {
    border-top: 1px solid ${tokens.colour.line};
  }
`;
const Words = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`;
const originSource = ({ fixed, addedBy, addedAt }: EmbedOrigin) =>
  fixed || !addedAt
    ? text('originFixed')
    : text('originBy', { name: addedBy ?? '', date: formatDate(addedAt.slice(0, 10)) });

/** The addresses that may embed sections; administrators add and remove them. */
export function OriginsCard() {
  const { data, isError, refetch } = useOrigins();
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<string>();
  if (isError) return <ErrorState title={text('originsFailed')} onRetry={() => void refetch()} />;
  return (
    <Card
      flush
      title={text('origins')}
      description={text('originsHint')}
      actions={
        <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
          {text('addOrigin')}
        </Button>
      }
    >
      {data?.length === 0 && <EmptyState title={text('noOrigins')}>{text('noOriginsText')}</EmptyState>}
      {data && data.length > 0 && (
        <List>
          {data.map((entry) => (
            <Line key={entry.origin}>
              <Words>
                <strong>{entry.origin}</strong>
                {entry.note && <p>{entry.note}</p>}
                <Quiet>{originSource(entry)}</Quiet>
              </Words>
              {!entry.fixed && (
                <IconButton
                  label={text('removeOrigin', { origin: entry.origin })}
                  onClick={() => setRemoving(entry.origin)}
                >
                  <Trash2 aria-hidden="true" />
                </IconButton>
              )}
            </Line>
          ))}
        </List>
      )}
      <AddOriginDialog open={adding} onClose={() => setAdding(false)} />
      {removing && <RemoveOriginDialog origin={removing} onClose={() => setRemoving(undefined)} />}
    </Card>
  );
}
