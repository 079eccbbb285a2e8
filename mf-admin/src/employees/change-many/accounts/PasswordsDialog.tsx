import { constants } from '@portal/contracts';
import { formatNumber, saveFile, styled } from '@portal/portal-sdk';
import { Button, Inline, Notice, Stack } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { PlainTable } from '@portal/ui/plain-table';
import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { text as words } from '../../../texts';
import type { NewAccounts } from './accounts.queries';
import { csvOf, printSheet, type Sheet } from './sheet';
import { text } from './texts';

/** Rows on screen; the sheet and the file have all. */
const most = 100;

/* Read out or copied by hand: never on two lines. */
const Password = styled.span`
  white-space: nowrap;
`;

interface PasswordsDialogProps {
  made: NewAccounts['results'];
  onClose: () => void;
}

/** Temporary passwords of accounts that were just made, which nobody can read again. */
export function PasswordsDialog({ made, onClose }: PasswordsDialogProps) {
  const [taken, setTaken] = useState(false);
  const rows = made.flatMap(({ name, username, temporaryPassword }) =>
    temporaryPassword ? [[name ?? '', username ?? '', temporaryPassword]] : [],
  );
  const sheet: Sheet = {
    title: text('manySheetTitle'),
    note: text('manySheetNote', {
      address: window.location.origin,
      hours: formatNumber(constants.temporaryPasswordHours),
    }),
    headings: [words('employee'), text('manyUsername'), text('manyPassword')],
    rows,
  };
  const take = (way: () => void) => {
    way();
    setTaken(true);
  };
  const shown = rows.slice(0, most);
  return (
    <Dialog
      open
      onClose={onClose}
      keepOpenOnOutsidePress
      size="lg"
      title={text('manySheet', { count: formatNumber(rows.length) })}
      description={sheet.note}
      footer={
        <Button variant={taken ? 'primary' : 'secondary'} onClick={onClose}>
          {words('done')}
        </Button>
      }
    >
      <Stack $gap={4}>
        <Notice tone="warning">{text('manySheetOnce')}</Notice>
        <Inline>
          <Button icon={<Printer aria-hidden="true" />} onClick={() => take(() => printSheet(sheet))}>
            {text('manyPrint')}
          </Button>
          <Button
            icon={<Download aria-hidden="true" />}
            onClick={() => take(() => saveFile(`${text('manyFile')}.csv`, csvOf(sheet)))}
          >
            {text('manySave')}
          </Button>
        </Inline>
        <PlainTable
          label={sheet.title}
          caption={text('manyShown', {
            shown: formatNumber(shown.length),
            total: formatNumber(rows.length),
          })}
          columns={sheet.headings.map((title) => ({ key: title, title }))}
          rows={shown.map(([name, username, password]) => [
            name,
            username,
            <Password key="password">{password}</Password>,
          ])}
        />
      </Stack>
    </Dialog>
  );
}
