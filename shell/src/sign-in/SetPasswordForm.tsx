import { constants, setPassword, SetPasswordBody } from '@portal/contracts';
import { ApiError, call, messageOf, useMutation } from '@portal/portal-sdk';
import { issueText } from '@portal/portal-sdk/form-texts';
import { Button } from '@portal/ui';
import { useState, type FormEvent } from 'react';
import { focusFirst, Form, Heading, Quiet, Result } from './form-parts';
import { PasswordField } from './PasswordField';
import { text } from './texts';

interface SetPasswordFormProps {
  /** Replaced in tests. */
  leaveFor?: (path: string) => void;
}

/** Sets a password by the link of a mail; the token is in the fragment of the address (MAIL-03). */
export function SetPasswordForm({ leaveFor = (path) => window.location.assign(path) }: SetPasswordFormProps) {
  const [token] = useState(() => window.location.hash.slice(1));
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const save = useMutation({
    mutationFn: (newPassword: string) => call(setPassword, { body: { token, newPassword } }),
    onError: (error) => setRefused(error instanceof ApiError ? error.fields : {}),
    // The used token stays in no history.
    onSuccess: () => window.history.replaceState(null, '', '/set-password'),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const newPassword = String(data.get('newPassword') ?? '');
    const [issue] = SetPasswordBody.shape.newPassword.safeParse(newPassword).error?.issues ?? [];
    const problems: Record<string, string> = {};
    if (issue) problems.newPassword = issueText(issue.message);
    else if (data.get('repeatPassword') !== newPassword) problems.repeatPassword = text('passwordsDiffer');
    setRefused(problems);
    if (Object.keys(problems).length) return focusFirst(form, problems);
    save.mutate(newPassword);
  };
  const toSignIn = (
    <Button variant={save.isSuccess ? 'primary' : 'quiet'} size="lg" block onClick={() => leaveFor('/login')}>
      {text('toSignIn')}
    </Button>
  );
  return (
    <Form onSubmit={submit} noValidate aria-labelledby="set-password">
      <div>
        <Heading id="set-password">{text('setPasswordTitle')}</Heading>
        <Quiet>{text('setPasswordIntro')}</Quiet>
      </div>
      {save.isSuccess ? (
        <Result $good role="status">
          {text('passwordSet', { username: save.data.username })}
        </Result>
      ) : (
        <>
          <PasswordField
            label={text('newPassword')}
            hint={text('passwordRule', { count: constants.passwordMinLength })}
            name="newPassword"
            autoComplete="new-password"
            minLength={constants.passwordMinLength}
            autoFocus
            error={refused.newPassword}
          />
          <PasswordField
            label={text('repeatPassword')}
            name="repeatPassword"
            autoComplete="new-password"
            error={refused.repeatPassword}
          />
          {save.isError && !refused.newPassword && (
            <Result $good={false} role="alert">
              {messageOf(save.error, text('passwordFailed'))}
            </Result>
          )}
          <Button
            type="submit"
            variant="primary"
            size="lg"
            block
            busy={save.isPending}
            busyText={text('savingPassword')}
          >
            {text('setPasswordTitle')}
          </Button>
        </>
      )}
      {toSignIn}
    </Form>
  );
}
