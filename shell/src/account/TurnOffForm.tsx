import { useState, type FormEvent } from 'react';
import { endSecondStep } from '@portal/contracts';
import { call, messageOf, useMutation } from '@portal/portal-sdk';
import { Button, Inline, Notice, Stack, toast } from '@portal/ui';
import { formText } from '../sign-in/form-text';
import { PasswordField } from '../sign-in/PasswordField';
import { text as loginText } from '../sign-in/texts';
import { CodeField } from './CodeField';
import { refusedBy, type Refused } from './refused-by';
import { text } from './texts';

interface TurnOffFormProps {
  onDone: () => void;
  onCancel: () => void;
}

/** Turns two-step verification off; needs the password and a code. */
export function TurnOffForm({ onDone, onCancel }: TurnOffFormProps) {
  const [refused, setRefused] = useState<Refused>({});
  const end = useMutation({
    mutationFn: (body: { password: string; code: string }) => call(endSecondStep, { body }),
    onError: (error) => setRefused(refusedBy(error)),
    onSuccess: () => {
      toast({ title: text('secondStepIsOff'), tone: 'success' });
      onDone();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const password = String(data.get('password') ?? '');
    const code = String(data.get('code') ?? '').trim();
    setRefused({
      ...(!password && { password: formText('form.passwordRequired') }),
      ...(!code && { code: formText('form.codeRequired') }),
    });
    if (password && code) end.mutate({ password, code });
  };
  const elsewhere = end.isError && !refused.password && !refused.code;
  return (
    <form onSubmit={submit} noValidate>
      <Stack $gap={4}>
        <p>{text('turnOffAbout')}</p>
        <PasswordField
          label={loginText('password')}
          name="password"
          autoComplete="current-password"
          autoFocus
          error={refused.password}
        />
        <CodeField label={text('codeOrRecovery')} name="code" error={refused.code} />
        {elsewhere && (
          <Notice tone="danger" role="alert">
            {messageOf(end.error, text('turnOffFailed'))}
          </Notice>
        )}
        <Inline>
          <Button type="submit" variant="danger" busy={end.isPending} busyText={text('turningOff')}>
            {text('turnOff')}
          </Button>
          <Button disabled={end.isPending} onClick={onCancel}>
            {text('cancelSetUp')}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
