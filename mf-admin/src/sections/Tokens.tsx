import type { ReleaseToken } from '@portal/contracts';
import { deferred, formatDate, formatDateTime, styled } from '@portal/portal-sdk';
import { Button, Card, ErrorState, Skeleton, textSize, tokens as look } from '@portal/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTokens } from './sections.queries';
import { text } from './texts';

const NewTokenDialog = deferred(() => import('./NewTokenDialog').then((part) => part.NewTokenDialog));
const RevokeDialog = deferred(() => import('./RevokeDialog').then((part) => part.RevokeDialog));

const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${look.space[3]};
  padding-block: ${look.space[3]};
  overflow-wrap: anywhere;
  & + & {
    border-top: 1px solid ${look.colour.line};
  }
`;
const Strong = styled.p`
  font-weight: ${look.weight.bold};
`;
const Quiet = styled.p`
  color: ${look.colour.muted};
  ${textSize('sm')}
`;

const factsOf = ({ createdBy, expiresAt, lastUsedAt }: ReleaseToken) =>
  [
    createdBy && text('tokenMadeBy', { by: createdBy }),
    text('tokenUntil', { time: formatDate(expiresAt) }),
    lastUsedAt ? text('tokenUsed', { time: formatDateTime(lastUsedAt) }) : text('tokenUnused'),
  ]
    .filter(Boolean)
    .join(' · ');

/** The tokens by which a team releases its section; one is made, or taken back. */
export function Tokens({ name, title }: { name: string; title: string }) {
  const { data, isPending, isError, refetch } = useTokens(name);
  const [making, setMaking] = useState(false);
  const [revoking, setRevoking] = useState<ReleaseToken | null>(null);
  return (
    <Card
      title={text('tokens')}
      description={text('tokensHint')}
      actions={
        <Button icon={<Plus aria-hidden="true" />} onClick={() => setMaking(true)}>
          {text('newToken')}
        </Button>
      }
    >
      {isError && <ErrorState title={text('tokensFailed')} onRetry={() => void refetch()} />}
      {isPending && <Skeleton height="48px" />}
      {data?.length === 0 && <p>{text('noTokens')}</p>}
      {data && data.length > 0 && (
        <ul>
          {data.map((token) => (
            <Line key={token.id}>
              <div>
                <Strong>{token.label}</Strong>
                <Quiet>{factsOf(token)}</Quiet>
              </div>
              <Button
                size="sm"
                aria-label={text('revokeOf', { label: token.label })}
                onClick={() => setRevoking(token)}
              >
                {text('revoke')}
              </Button>
            </Line>
          ))}
        </ul>
      )}
      {making && <NewTokenDialog name={name} title={title} onClose={() => setMaking(false)} />}
      {revoking && <RevokeDialog name={name} token={revoking} onClose={() => setRevoking(null)} />}
    </Card>
  );
}
