import { AccountState, type Account } from '@portal/contracts';
import { can, deferred, formatNumber, tableQueryOf, useSearchParams, withTable } from '@portal/portal-sdk';
import { Button, Card, EmptyState, ErrorState, SelectControl, Stack } from '@portal/ui';
import { DataTable } from '@portal/ui/data-table';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { toastDone, toastFailed } from '../shared/toasts';
import { text as ofNew } from '../shared/account/texts';
import { text } from './texts';
import { AccountActions, type AccountDeed } from './AccountActions';
import { columns } from './columns';
import { SignInRulesCard } from './SignInRulesCard';
import { loadAllAccounts, useAccounts, useUpdateAccount } from './accounts.queries';

const CreateAccountDialog = deferred(() =>
  import('../shared/account/CreateAccountDialog').then((part) => part.CreateAccountDialog),
);
const DeactivateDialog = deferred(() => import('./DeactivateDialog').then((part) => part.DeactivateDialog));
const ResetPasswordDialog = deferred(() =>
  import('./ResetPasswordDialog').then((part) => part.ResetPasswordDialog),
);
const ResetSecondStepDialog = deferred(() =>
  import('./ResetSecondStepDialog').then((part) => part.ResetSecondStepDialog),
);
const SendLinkDialog = deferred(() => import('./SendLinkDialog').then((part) => part.SendLinkDialog));
const SessionsDialog = deferred(() => import('./SessionsDialog').then((part) => part.SessionsDialog));

const dialogs = {
  deactivate: DeactivateDialog,
  link: SendLinkDialog,
  reset: ResetPasswordDialog,
  secondStep: ResetSecondStepDialog,
  sessions: SessionsDialog,
};

const states: Record<AccountState, string> = {
  active: text('stateActive'),
  inactive: text('stateInactive'),
  locked: text('stateLocked'),
  signed_in: text('stateSignedIn'),
  temporary: text('stateTemporary'),
};
const stateOptions = Object.entries(states).map(([value, label]) => ({ value, label }));

/** Accounts: administrators create, reset, deactivate and unlock them, and end sessions. */
export function AccountsPage() {
  const [params, setParams] = useSearchParams();
  const [creating, setCreating] = useState(false);
  const [asked, setAsked] = useState<{ deed: keyof typeof dialogs; account: Account } | null>(null);
  const query = tableQueryOf(params);
  const state = AccountState.safeParse(params.get('state')).data;
  const { data, isPending, isError, refetch } = useAccounts(query, state);
  const update = useUpdateAccount();
  if (isError) return <ErrorState title={text('accountsFailed')} onRetry={() => void refetch()} />;

  const showState = (next: string) => {
    const address = withTable(params, { ...query, page: 1 });
    if (next) address.set('state', next);
    else address.delete('state');
    setParams(address);
  };
  const act = (deed: AccountDeed, account: Account) => {
    if (deed !== 'activate' && deed !== 'unlock') return setAsked({ deed, account });
    update.mutate(
      { id: account.id, ...(deed === 'unlock' ? { unlock: true } : { active: true }) },
      {
        onSuccess: () => toastDone(text('accountUpdated')),
        onError: (error) => toastFailed(error, text('accountUpdateFailed')),
      },
    );
  };
  const Asked = asked && dialogs[asked.deed];
  return (
    <Stack $gap={6}>
      <Card
        flush
        aria-label={text('accounts')}
        description={text('showingAccounts', { count: data ? formatNumber(data.total) : '…' })}
        actions={
          can('account.manage') && (
            <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setCreating(true)}>
              {ofNew('createAccount')}
            </Button>
          )
        }
      >
        <DataTable
          label={text('accounts')}
          columns={columns}
          rows={data?.rows ?? []}
          rowCount={data?.total ?? 0}
          rowId={(row) => row.id}
          rowLabel={(row) => row.employeeName}
          loading={isPending}
          query={query}
          onQueryChange={(next, by) => setParams(withTable(params, next), by)}
          csvName="accounts"
          loadAll={() => loadAllAccounts(query, state)}
          empty={<EmptyState title={text('noAccounts')} />}
          toolbar={
            <SelectControl
              aria-label={text('accountState')}
              placeholder={text('allStates')}
              options={stateOptions}
              value={state ?? ''}
              onChange={(event) => showState(event.target.value)}
            />
          }
          actions={(row) => <AccountActions account={row} onAct={(deed) => act(deed, row)} />}
        />
        {creating && <CreateAccountDialog open onClose={() => setCreating(false)} />}
        {Asked && <Asked account={asked.account} onClose={() => setAsked(null)} />}
      </Card>
      {can('signInRules.manage') && <SignInRulesCard />}
    </Stack>
  );
}
