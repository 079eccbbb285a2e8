import type { AccountWithPassword } from '@portal/contracts';
import { styled } from '@portal/portal-sdk';
import { Button, Inline, Notice, Stack, toast, tokens } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { text } from '../texts';

const Secret = styled.output`
  flex: 1;
  padding: ${tokens.space[3]} ${tokens.space[4]};
  border: 1px solid ${tokens.colour.line};
  border-radius: ${tokens.radius.md};
  font-family: ui-monospace, monospace;
  font-size: ${tokens.size.lg};
  letter-spacing: 0.04em;
  user-select: all;
`;

/** Shows a generated password, this once; it is in no list and in no cache. */
export function TemporaryPasswordDialog({
  account,
  onClose,
}: {
  account: AccountWithPassword;
  onClose: () => void;
}) {
  const [copied, setCopied] = useState(false);
  const { temporaryPassword } = account;
  const copy = () =>
    navigator.clipboard.writeText(temporaryPassword ?? '').then(
      () => setCopied(true),
      () => toast({ title: text('copyFailed'), tone: 'danger' }),
    );
  return (
    <Dialog
      open
      onClose={onClose}
      keepOpenOnOutsidePress
      title={text('temporaryFor', { name: account.employeeName })}
      footer={
        <Button variant="primary" onClick={onClose}>
          {text('done')}
        </Button>
      }
    >
      <Stack $gap={4}>
        <p>
          {text('username')}: <strong>{account.username}</strong>
        </p>
        {temporaryPassword !== null && (
          <Inline>
            <Secret aria-label={text('temporaryPassword')}>{temporaryPassword}</Secret>
            <Button
              icon={copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
              onClick={() => void copy()}
            >
              {text(copied ? 'copied' : 'copyPassword')}
            </Button>
          </Inline>
        )}
        <Notice tone="warning">{text(temporaryPassword === null ? 'chosenSaved' : 'temporaryOnce')}</Notice>
      </Stack>
    </Dialog>
  );
}
