import { useState, type FormEvent } from 'react';
import { changePassword, constants, type ChangePasswordBody } from '@portal/contracts';
import { call, messageOf, useMutation, useUser } from '@portal/portal-sdk';
import { Button, Notice, Stack, toast } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { focusFirst } from '../login/form-parts';
import { judge, refusedBy, type Refused } from '../login/password-rules';
import { PasswordField } from '../login/PasswordField';
import { text as loginText } from '../login/texts';
import { text as shellText } from '../texts';
import { text } from './texts';

interface PasswordDialogProps {
  open: boolean;
  onClose: () => void;
}

/** The own password, changed by who knows the current one; every other session of the account ends by it. */
export function PasswordDialog({ open, onClose }: PasswordDialogProps) {
  const { username } = useUser();
  const [refused, setRefused] = useState<Refused>({});
  const change = useMutation({
    mutationFn: (body: ChangePasswordBody) => call(changePassword, { body }),
    onError: (error) => setRefused(refusedBy(error)),
    onSuccess: () => {
      toast({ title: text('passwordChanged'), description: text('passwordChangedText'), tone: 'success' });
      close();
    },
  });
  const close = () => {
    setRefused({});
    change.reset();
    onClose();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const judged = judge(form);
    setRefused(judged.refused);
    if (Object.keys(judged.refused).length) return focusFirst(form, judged.refused);
    change.mutate(judged.body);
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={shellText('changePassword')}
      description={text('passwordIntro')}
      size="sm"
      busy={change.isPending}
      keepOpenOnOutsidePress
      onSubmit={submit}
      footer={
        <>
          <Button onClick={close} disabled={change.isPending}>
            {text('cancel')}
          </Button>
          <Button
            type="submit"
            variant="primary"
            busy={change.isPending}
            busyText={loginText('savingPassword')}
          >
            {shellText('changePassword')}
          </Button>
        </>
      }
    >
      <Stack $gap={4}>
        {/* A password manager learns from it whose password changes. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          label={text('currentPassword')}
          name="currentPassword"
          autoComplete="current-password"
          error={refused.currentPassword}
        />
        <PasswordField
          label={loginText('newPassword')}
          hint={loginText('passwordRule', { count: constants.passwordMinLength })}
          name="newPassword"
          autoComplete="new-password"
          minLength={constants.passwordMinLength}
          error={refused.newPassword}
        />
        <PasswordField
          label={loginText('repeatPassword')}
          name="repeatPassword"
          autoComplete="new-password"
          error={refused.repeatPassword}
        />
        {change.isError && !Object.keys(refused).length && (
          <Notice tone="danger" role="alert">
            {messageOf(change.error, loginText('passwordFailed'))}
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
}
