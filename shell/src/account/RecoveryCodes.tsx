import { useState } from 'react';
import { styled } from '@portal/portal-sdk';
import { Button, Inline, Notice, Stack, toast, tokens } from '@portal/ui';
import { Check, Copy } from 'lucide-react';
import { text } from './texts';

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(16ch, 1fr));
  gap: ${tokens.space[2]};
  padding: ${tokens.space[3]} ${tokens.space[4]};
  border: 1px solid ${tokens.colour.line};
  border-radius: ${tokens.radius.md};
  font-family: ui-monospace, monospace;
`;

/** Shows the recovery codes once. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied(true),
      () => toast({ title: text('codesNotCopied'), tone: 'danger' }),
    );
  return (
    <Stack $gap={4}>
      <Notice tone="success" role="status">
        {text('secondStepIsOn')}
      </Notice>
      <p>{text('recoveryAbout')}</p>
      <Codes aria-label={text('recoveryCodes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Inline>
        <Button
          icon={copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          onClick={() => void copy()}
        >
          {text(copied ? 'codesCopied' : 'copyCodes')}
        </Button>
        <Button variant="primary" autoFocus onClick={onSaved}>
          {text('codesSaved')}
        </Button>
      </Inline>
    </Stack>
  );
}
