import { useState, type FormEvent } from 'react';
import { confirmSecondStep, startSecondStep } from '@portal/contracts';
import { call, messageOf, styled, useMutation } from '@portal/portal-sdk';
import { Button, ButtonLink, Inline, Notice, Stack, tokens } from '@portal/ui';
import { formText } from '../sign-in/form-text';
import { PasswordField } from '../sign-in/PasswordField';
import { text as loginText } from '../sign-in/texts';
import { CodeField } from './CodeField';
import { CopyButton } from './CopyButton';
import { RecoveryCodes } from './RecoveryCodes';
import { refusedBy, type Refused } from './refused-by';
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

/** Sets up two-step verification: secret for the app, confirmation by code and password, recovery codes. */
export function SecondStepSetUp({ onDone }: SecondStepSetUpProps) {
  const [refused, setRefused] = useState<Refused>({});
  const start = useMutation({ mutationFn: () => call(startSecondStep) });
  const confirm = useMutation({
    mutationFn: (body: { password: string; code: string }) => call(confirmSecondStep, { body }),
    onError: (error) => setRefused(refusedBy(error)),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const code = String(data.get('code') ?? '').trim();
    const password = String(data.get('password') ?? '');
    setRefused({
      ...(!code && { code: formText('form.codeRequired') }),
      ...(!password && { password: formText('form.passwordRequired') }),
    });
    if (code && password) confirm.mutate({ code, password });
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
  const elsewhere = confirm.isError && !refused.password && !refused.code;
  return (
    <form onSubmit={submit} noValidate>
      <Stack $gap={4}>
        <p>{text('scanCode')}</p>
        <Picture src={start.data.picture} alt={text('pictureOfSecret')} />
        <div>
          <p>{text('cannotScan')}</p>
          <Key aria-label={text('secretKey')}>{grouped(start.data.secret)}</Key>
        </div>
        <Inline>
          <CopyButton copies={start.data.secret} failed={text('keyNotCopied')} />
          <ButtonLink href={start.data.uri}>{text('openInApp')}</ButtonLink>
        </Inline>
        <CodeField label={text('appCode')} name="code" inputMode="numeric" autoFocus error={refused.code} />
        <PasswordField
          label={loginText('password')}
          name="password"
          autoComplete="current-password"
          error={refused.password}
        />
        {elsewhere && (
          <Notice tone="danger" role="alert">
            {messageOf(confirm.error, text('confirmFailed'))}
          </Notice>
        )}
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
