import { useState, type FormEvent } from 'react';
import { confirmSecondStep, startSecondStep } from '@portal/contracts';
import { call, messageOf, styled, useMutation } from '@portal/portal-sdk';
import { Button, Inline, Notice, Stack, tokens } from '@portal/ui';
import { formText } from '../sign-in/form-text';
import { CodeField } from './CodeField';
import { RecoveryCodes } from './RecoveryCodes';
import { text } from './texts';

const Picture = styled.img`
  align-self: center;
  width: 200px;
  height: 200px;
  border-radius: ${tokens.radius.md};
`;
const Key = styled.output`
  display: block;
  font-family: ui-monospace, monospace;
  overflow-wrap: anywhere;
  user-select: all;
`;

/** In groups of four, as authenticator apps show it. */
const grouped = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

interface SecondStepSetUpProps {
  /** Called when two-step verification is on and the codes are saved. */
  onDone: () => void;
}

/** Sets up two-step verification: secret for the app, confirmation by code, recovery codes. */
export function SecondStepSetUp({ onDone }: SecondStepSetUpProps) {
  const [missing, setMissing] = useState(false);
  const start = useMutation({ mutationFn: () => call(startSecondStep) });
  const confirm = useMutation({ mutationFn: (code: string) => call(confirmSecondStep, { body: { code } }) });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    setMissing(!code);
    if (code) confirm.mutate(code);
  };
  if (confirm.data) return <RecoveryCodes codes={confirm.data.recoveryCodes} onSaved={onDone} />;
  if (!start.data)
    return (
      <Stack $gap={3} $align="start">
        {start.isError && (
          <Notice tone="danger" role="alert">
            {messageOf(start.error, text('startFailed'))}
          </Notice>
        )}
        <Button variant="primary" busy={start.isPending} onClick={() => start.mutate()}>
          {text('startSecondStep')}
        </Button>
      </Stack>
    );
  const failed = confirm.isError ? messageOf(confirm.error, text('confirmFailed')) : undefined;
  return (
    <form onSubmit={submit} noValidate>
      <Stack $gap={4}>
        <p>{text('scanCode')}</p>
        <Picture src={start.data.picture} alt={text('pictureOfSecret')} />
        <div>
          <p>{text('cannotScan')}</p>
          <Key aria-label={text('secretKey')}>{grouped(start.data.secret)}</Key>
        </div>
        <CodeField
          label={text('appCode')}
          name="code"
          inputMode="numeric"
          autoFocus
          error={missing ? formText('form.codeRequired') : failed}
        />
        <Inline>
          <Button type="submit" variant="primary" busy={confirm.isPending} busyText={text('confirmingCode')}>
            {text('confirmCode')}
          </Button>
          <Button disabled={confirm.isPending} onClick={() => start.reset()}>
            {text('cancelSetUp')}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
