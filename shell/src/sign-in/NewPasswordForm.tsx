import { constants, logout } from '@portal/contracts';
import { call, messageOf, useMutation, useQueryClient, useUser } from '@portal/portal-sdk';
import { Button } from '@portal/ui';
import { Form, Heading, Quiet, Result } from './form-parts';
import { NewPasswordFields } from './NewPasswordFields';
import { text } from './texts';
import { landingPath } from './landing-path';
import { useNewPassword } from './use-new-password';

interface NewPasswordFormProps {
  /** Replaced in tests. */
  leaveFor?: (path: string) => void;
}

/** Replaces a temporary password after sign-in, before anything else. */
export function NewPasswordForm({ leaveFor = (path) => window.location.assign(path) }: NewPasswordFormProps) {
  const { username } = useUser();
  const cache = useQueryClient();
  const { change, refused, failure, submit } = useNewPassword(() => {
    cache.clear();
    setTimeout(() => leaveFor(landingPath(window.location)), constants.loginRedirectDelay);
  });
  const leave = useMutation({ mutationFn: () => call(logout), onSettled: () => leaveFor('/') });
  return (
    <Form onSubmit={submit} noValidate aria-labelledby="new-password">
      <div>
        <Heading id="new-password">{text('newPasswordTitle')}</Heading>
        <Quiet>{text('newPasswordIntro', { username })}</Quiet>
      </div>
      <NewPasswordFields currentLabel={text('temporaryPassword')} autoFocus refused={refused} />
      {failure && (
        <Result $good={false} role="alert">
          {messageOf(failure, text('passwordFailed'))}
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
