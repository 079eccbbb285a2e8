import { useState, type FormEvent } from 'react';
import { changePassword, constants, logout, type ChangePasswordBody } from '@portal/contracts';
import { call, messageOf, useMutation, useQueryClient, useUser } from '@portal/portal-sdk';
import { Button } from '@portal/ui';
import { focusFirst, Form, Heading, Quiet, Result } from './form-parts';
import { PasswordField } from './PasswordField';
import { judge, refusedBy, type Refused } from './password-rules';
import { landingPath } from './use-login';
import { text } from './texts';

interface NewPasswordFormProps {
  /** Replaced in tests. */
  leaveFor?: (path: string) => void;
}

/** Who signed in with a temporary password chooses another one before anything else. */
export function NewPasswordForm({ leaveFor = (path) => window.location.assign(path) }: NewPasswordFormProps) {
  const { username } = useUser();
  const cache = useQueryClient();
  const [refused, setRefused] = useState<Refused>({});
  const change = useMutation({
    mutationFn: (body: ChangePasswordBody) => call(changePassword, { body }),
    onError: (error) => setRefused(refusedBy(error)),
    onSuccess: () => {
      cache.clear();
      setTimeout(() => leaveFor(landingPath(window.location)), constants.loginRedirectDelay);
    },
  });
  const leave = useMutation({ mutationFn: () => call(logout), onSettled: () => leaveFor('/') });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const judged = judge(form);
    setRefused(judged.refused);
    if (Object.keys(judged.refused).length) return focusFirst(form, judged.refused);
    change.mutate(judged.body);
  };
  const failure = change.isError && !Object.keys(refused).length;
  return (
    <Form onSubmit={submit} noValidate aria-labelledby="new-password">
      <div>
        <Heading id="new-password">{text('newPasswordTitle')}</Heading>
        <Quiet>{text('newPasswordIntro', { username })}</Quiet>
      </div>
      {/* A password manager learns from it whose password changes. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label={text('temporaryPassword')}
        name="currentPassword"
        autoComplete="current-password"
        autoFocus
        error={refused.currentPassword}
      />
      <PasswordField
        label={text('newPassword')}
        hint={text('passwordRule', { count: constants.passwordMinLength })}
        name="newPassword"
        autoComplete="new-password"
        minLength={constants.passwordMinLength}
        error={refused.newPassword}
      />
      <PasswordField
        label={text('repeatPassword')}
        name="repeatPassword"
        autoComplete="new-password"
        error={refused.repeatPassword}
      />
      {failure && (
        <Result $good={false} role="alert">
          {messageOf(change.error, text('passwordFailed'))}
        </Result>
      )}
      {change.isSuccess && (
        <Result $good role="status">
          {text('passwordSaved')}
        </Result>
      )}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        busy={change.isPending || change.isSuccess}
        busyText={text('savingPassword')}
      >
        {text('savePassword')}
      </Button>
      <Button variant="quiet" block disabled={leave.isPending} onClick={() => leave.mutate()}>
        {text('signOutInstead')}
      </Button>
    </Form>
  );
}
