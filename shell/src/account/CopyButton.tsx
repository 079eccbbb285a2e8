import { useState } from 'react';
import { Button, toast } from '@portal/ui';
import { Check, Copy } from 'lucide-react';
import { text } from './texts';

/** Copies a text to the clipboard; after that the button shows that it did. */
export function CopyButton({ copies, failed }: { copies: string; failed: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(copies).then(
      () => setCopied(true),
      () => toast({ title: failed, tone: 'danger' }),
    );
  return (
    <Button
      icon={copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      onClick={() => void copy()}
    >
      {text(copied ? 'codesCopied' : 'copyCodes')}
    </Button>
  );
}
