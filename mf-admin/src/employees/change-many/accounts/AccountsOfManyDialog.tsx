import { formatNumber, serverText } from '@portal/portal-sdk';
import { RadioGroup } from '@portal/ui';
import { useState } from 'react';
import { toastDone } from '../../../shared/toasts';
import type { ManyDialogProps } from '../ChangeManyDialog';
import { PreviewDialog } from '../PreviewDialog';
import { VerdictTable } from '../VerdictTable';
import { useCreateAccounts, type How, type NewAccounts } from './accounts.queries';
import { PasswordsDialog } from './PasswordsDialog';
import { text } from './texts';

const ways = (['temporary', 'invite'] as const).map((value) => ({
  value,
  label: text(value === 'invite' ? 'manyInvite' : 'manyTemporary'),
  hint: text(value === 'invite' ? 'manyInviteHint' : 'manyTemporaryHint'),
}));

/** Creates accounts of many employees; temporary passwords are shown once, to print or to save (MOVE-07). */
export function AccountsOfManyDialog({ whom, count, onClose, onDone }: ManyDialogProps) {
  const create = useCreateAccounts();
  const [how, setHow] = useState<How>('temporary');
  const [made, setMade] = useState<NewAccounts['results'] | null>(null);
  if (made) return <PasswordsDialog made={made} onClose={onClose} />;
  return (
    <PreviewDialog
      title={(people) => text('manyAccountsTitle', { count: people })}
      count={count}
      hint={text('manyAccountsHint')}
      submit={(people) => text('manyAccountsSubmit', { count: people })}
      failed={text('manyAccountsFailed')}
      onAsk={(commit) => create.mutateAsync({ ...whom, how, commit })}
      onDone={({ results, changed }) => {
        toastDone(text('manyAccountsDone', { count: formatNumber(changed) }));
        onDone();
        if (how === 'temporary' && changed > 0) setMade(results);
        else onClose();
      }}
      onClose={onClose}
      verdicts={({ results }) => (
        <VerdictTable
          columns={[text('manyUsername')]}
          verdicts={results.map(({ name, username, refusal }) => ({
            name,
            cells: [username ?? ''],
            refusal: refusal ? serverText(refusal) : null,
            changes: !refusal,
          }))}
        />
      )}
    >
      <RadioGroup label={text('manyHow')} name="how" value={how} onChange={setHow} options={ways} />
    </PreviewDialog>
  );
}
