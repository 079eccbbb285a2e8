import { messageOf } from '@portal/portal-sdk';
import { Button, Notice, Stack, toast } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { NewPasswordFields } from '../sign-in/NewPasswordFields';
import { text as loginText } from '../sign-in/texts';
import { useNewPassword } from '../sign-in/use-new-password';
import { text as shellText } from '../texts';
import { text } from './texts';

interface PasswordDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Changes the user's password; ends all other sessions of the account. */
export function PasswordDialog({ open, onClose }: PasswordDialogProps) {
  const { change, refused, failure, submit, reset } = useNewPassword(() => {
    toast({ title: text('passwordChanged'), description: text('passwordChangedText'), tone: 'success' });
    close();
  });
  const close = () => {
    reset();
    onClose();
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
        <NewPasswordFields currentLabel={text('currentPassword')} refused={refused} />
        {failure && (
          <Notice tone="danger" role="alert">
            {messageOf(failure, loginText('passwordFailed'))}
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
}
