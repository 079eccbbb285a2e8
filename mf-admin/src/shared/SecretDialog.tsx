import { styled } from '@portal/portal-sdk';
import { Button, Inline, Notice, Stack, toast, tokens } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { Check, Copy } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { text } from '../texts';

const Secret = styled.output`
  flex: 1;
  min-width: 0;
  padding: ${tokens.space[3]} ${tokens.space[4]};
  border: 1px solid ${tokens.colour.line};
  border-radius: ${tokens.radius.md};
  font-family: ui-monospace, monospace;
  font-size: ${tokens.size.lg};
  letter-spacing: 0.04em;
  overflow-wrap: anywhere;
  user-select: all;
`;

interface SecretDialogProps {
  title: string;
  /** Accessible name of the secret. */
  secretLabel: string;
  /** Null: closed. */
  secret: string | null;
  copyLabel: string;
  warning: string;
  onClose: () => void;
  /** Text above the secret. */
  children?: ReactNode;
}

/** Shows a secret once; it is not stored in any cache. */
export function SecretDialog({
  title,
  secretLabel,
  secret,
  copyLabel,
  warning,
  onClose,
  children,
}: SecretDialogProps) {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(secret ?? '').then(
      () => setCopied(true),
      () => toast({ title: text('copyFailed'), tone: 'danger' }),
    );
  return (
    <Dialog
      open
      onClose={onClose}
      keepOpenOnOutsidePress
      title={title}
      footer={
        <Button variant="primary" onClick={onClose}>
          {text('done')}
        </Button>
      }
    >
      <Stack $gap={4}>
        {children}
        {secret !== null && (
          <Inline>
            <Secret aria-label={secretLabel}>{secret}</Secret>
            <Button
              icon={copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
              onClick={() => void copy()}
            >
              {copied ? text('copied') : copyLabel}
            </Button>
          </Inline>
        )}
        <Notice tone="warning">{warning}</Notice>
      </Stack>
    </Dialog>
  );
}
