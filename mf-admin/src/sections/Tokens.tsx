import type { ReleaseToken } from '@portal/contracts';
import { deferred, formatDate, formatDateTime, styled, useUser } from '@portal/portal-sdk';
import { Button, Card, ErrorState, Inline, Notice, Skeleton, textSize, tokens as look } from '@portal/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTokens } from './sections.queries';
import { text } from './texts';

const NewTokenDialog = deferred(() => import('./NewTokenDialog').then((part) => part.NewTokenDialog));
const RevokeDialog = deferred(() => import('./TokenDialogs').then((part) => part.RevokeDialog));
const TakeOverDialog = deferred(() => import('./TokenDialogs').then((part) => part.TakeOverDialog));

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

const factsOf = ({ owner, createdBy, expiresAt, lastUsedAt }: ReleaseToken) =>
  [
    owner && text('tokenOwner', { name: owner.name }),
    createdBy && createdBy !== owner?.name && text('tokenMadeBy', { by: createdBy }),
    text('tokenUntil', { time: formatDate(expiresAt) }),
    lastUsedAt ? text('tokenUsed', { time: formatDateTime(lastUsedAt) }) : text('tokenUnused'),
  ]
    .filter(Boolean)
    .join(' · ');

/** The release tokens of a section; creates and revokes them. */
export function Tokens({ name, title }: { name: string; title: string }) {
  const { data, isPending, isError, refetch } = useTokens(name);
  const [making, setMaking] = useState(false);
  const user = useUser();
  const [takingOver, setTakingOver] = useState<ReleaseToken | null>(null);
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
                {token.suspended && <Notice tone="warning">{text('tokenSuspended')}</Notice>}
              </div>
              <Inline>
                {token.owner?.employeeId !== user.employeeId && (
                  <Button
                    size="sm"
                    aria-label={text('takeOverOf', { label: token.label })}
                    onClick={() => setTakingOver(token)}
                  >
                    {text('takeOver')}
                  </Button>
                )}
                <Button
                  size="sm"
                  aria-label={text('revokeOf', { label: token.label })}
                  onClick={() => setRevoking(token)}
                >
                  {text('revoke')}
                </Button>
              </Inline>
            </Line>
          ))}
        </ul>
      )}
      {making && <NewTokenDialog name={name} title={title} onClose={() => setMaking(false)} />}
      {takingOver && <TakeOverDialog name={name} token={takingOver} onClose={() => setTakingOver(null)} />}
      {revoking && <RevokeDialog name={name} token={revoking} onClose={() => setRevoking(null)} />}
    </Card>
  );
}
