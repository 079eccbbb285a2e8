import { styled } from '@portal/portal-sdk';
import { Button, Inline, Notice, Stack, tokens } from '@portal/ui';
import { CopyButton } from './CopyButton';
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
        <CopyButton copies={codes.join('\n')} failed={text('codesNotCopied')} />
        <Button variant="primary" autoFocus onClick={onSaved}>
          {text('codesSaved')}
        </Button>
      </Inline>
    </Stack>
  );
}
