import { listReleases, rollbackRelease, unkillRemote, type ReleaseState } from '@portal/contracts';
import { call, messageOf, queryOf, useMutation, useQuery, useRefresh, useUser } from '@portal/portal-sdk';
import { Badge, Button, Card, ErrorState, Inline, Skeleton, Stack, toast } from '@portal/ui';
import { NotAllowedPage } from '../pages/NotAllowedPage';
import { text as shellText } from '../texts';
import { text } from './texts';

/** Changes a section's release and reloads the states. */
function useMove({ name, title }: ReleaseState) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (endpoint: typeof rollbackRelease | typeof unkillRemote) =>
      call(endpoint, { params: { name }, body: { note: null } }),
    onSuccess: ({ active }) =>
      toast({ title: text('recovered', { title, version: active }), tone: 'success' }),
    onError: (error) =>
      toast({ title: text('notRecovered', { title }), description: messageOf(error, ''), tone: 'danger' }),
    onSettled: () => refresh(listReleases),
  });
}

function SectionLine({ state }: { state: ReleaseState }) {
  const { mutate, isPending } = useMove(state);
  const { title, active, killed, health } = state;
  const { loads = 0, failures = 0 } = health ?? {};
  return (
    <Card
      title={title}
      badge={killed && <Badge tone="danger">{text('recoveryOff')}</Badge>}
      description={text('recoveryActive', { version: active, loads, failures })}
      actions={
        <Inline>
          {killed && (
            <Button variant="primary" busy={isPending} onClick={() => mutate(unkillRemote)}>
              {text('switchOnOf', { title })}
            </Button>
          )}
          <Button busy={isPending} onClick={() => mutate(rollbackRelease)}>
            {text('rollBackOf', { title })}
          </Button>
        </Inline>
      }
    />
  );
}

/** Recovers sections when Administration does not load: part of the shell, for system administrators. */
export function RecoveryPage() {
  const { abilities } = useUser();
  const allowed = abilities.includes('remote.manage');
  const { data, isError, refetch } = useQuery({ ...queryOf(listReleases), enabled: allowed });
  if (!allowed) return <NotAllowedPage title={shellText('recovery')} />;
  return (
    <Stack $gap={4}>
      <p>{text('recoveryHint')}</p>
      {isError && <ErrorState title={text('recoveryFailed')} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height="240px" />}
      {data?.map((state) => (
        <SectionLine key={state.name} state={state} />
      ))}
    </Stack>
  );
}
