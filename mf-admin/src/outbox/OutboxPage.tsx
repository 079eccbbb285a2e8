import { MailState, type OutboxMail } from '@portal/contracts';
import {
  formatDateTime,
  formatNumber,
  serverText,
  tableQueryOf,
  useSearchParams,
  withTable,
} from '@portal/portal-sdk';
import { Badge, Button, Card, EmptyState, ErrorState, Notice, SelectControl } from '@portal/ui';
import { DataTable, type DataTableColumn } from '@portal/ui/data-table';
import { Quiet } from '../shared/Quiet';
import { toastDone, toastFailed } from '../shared/toasts';
import { loadAllMail, useOutbox, useRetryMail } from './outbox.queries';
import { text } from './texts';

const states: Record<MailState, { label: string; tone: 'neutral' | 'success' | 'danger' | 'warning' }> = {
  waiting: { label: text('stateWaiting'), tone: 'neutral' },
  sent: { label: text('stateSent'), tone: 'success' },
  failed: { label: text('stateFailed'), tone: 'danger' },
  kept: { label: text('stateKept'), tone: 'warning' },
};
const stateOptions = Object.entries(states).map(([value, { label }]) => ({ value, label }));

const subjectOf = ({ subject, subjectText }: OutboxMail) =>
  serverText({ message: subject, text: subjectText });

/** What explains the state. */
function Facts({ mail }: { mail: OutboxMail }) {
  if (mail.state === 'sent') return <Quiet>{formatDateTime(mail.sentAt ?? mail.createdAt)}</Quiet>;
  if (mail.state === 'kept') return null;
  if (mail.error) return <Quiet>{mail.error}</Quiet>;
  return <Quiet>{text('dueAt', { time: formatDateTime(mail.dueAt) })}</Quiet>;
}

const columns: DataTableColumn<OutboxMail>[] = [
  {
    id: 'name',
    header: text('recipient'),
    sortable: false,
    value: (row) => row.name,
    cell: (row) => (
      <>
        <p>{row.name}</p>
        <Quiet>{row.to ?? text('noAddress')}</Quiet>
      </>
    ),
  },
  { id: 'to', header: 'E-mail', value: (row) => row.to ?? '', csvOnly: true },
  { id: 'subject', header: text('subject'), sortable: false, value: subjectOf },
  {
    id: 'state',
    header: text('mailState'),
    sortable: false,
    value: (row) => states[row.state].label,
    cell: (row) => (
      <>
        <Badge dot tone={states[row.state].tone}>
          {states[row.state].label}
        </Badge>
        <Facts mail={row} />
      </>
    ),
  },
  { id: 'tries', header: text('tries'), sortable: false, value: (row) => row.tries },
  {
    id: 'createdAt',
    header: text('mailCreated'),
    sortable: false,
    nowrap: true,
    value: (row) => row.createdAt,
    cell: (row) => formatDateTime(row.createdAt),
  },
  { id: 'error', header: text('serverError'), value: (row) => row.error ?? '', csvOnly: true },
];

/** Mail to staff: what waits, went and failed; administrators send it again (MAIL-02). */
export function OutboxPage() {
  const [params, setParams] = useSearchParams();
  const query = tableQueryOf(params);
  const state = MailState.safeParse(params.get('state')).data;
  const { data, isPending, isError, refetch } = useOutbox(query, state);
  const retry = useRetryMail();
  if (isError) return <ErrorState title={text('outboxFailed')} onRetry={() => void refetch()} />;
  const showState = (next: string) => {
    const address = withTable(params, { ...query, page: 1 });
    if (next) address.set('state', next);
    else address.delete('state');
    setParams(address);
  };
  return (
    <Card
      flush
      title={text('outbox')}
      description={text('outboxCaption', { count: data ? formatNumber(data.total) : '…' })}
    >
      {data?.rows.some((row) => row.state === 'kept') && <Notice>{text('keptHint')}</Notice>}
      <DataTable
        label={text('outbox')}
        columns={columns}
        rows={data?.rows ?? []}
        rowCount={data?.total ?? 0}
        rowId={(row) => row.id}
        rowLabel={(row) => row.name}
        loading={isPending}
        query={query}
        onQueryChange={(next, by) => setParams(withTable(params, next), by)}
        csvName="outbox"
        loadAll={() => loadAllMail(query, state)}
        empty={<EmptyState title={text('noMail')}>{text('noMailHint')}</EmptyState>}
        toolbar={
          <SelectControl
            aria-label={text('mailState')}
            placeholder={text('allMail')}
            options={stateOptions}
            value={state ?? ''}
            onChange={(event) => showState(event.target.value)}
          />
        }
        actions={(row) =>
          row.can.retry && (
            <Button
              size="sm"
              aria-label={text('sendAgainTo', { name: row.name, subject: subjectOf(row) })}
              onClick={() =>
                retry.mutate(row.id, {
                  onSuccess: () => toastDone(text('willBeSent')),
                  onError: (error) => toastFailed(error, text('sendFailed')),
                })
              }
            >
              {text('sendAgain')}
            </Button>
          )
        }
      />
    </Card>
  );
}
