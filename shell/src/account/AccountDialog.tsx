import { useUser } from '@portal/portal-sdk';
import { Stack } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { NotificationsSection } from './NotificationsSection';
import { OwnSessionsSection } from './OwnSessionsSection';
import { SecondStepSection } from './SecondStepSection';
import { text } from './texts';

/** The user's account settings, in sections. */
export function AccountDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { username } = useUser();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text('account')}
      description={text('accountOf', { username })}
      keepOpenOnOutsidePress
    >
      <Stack $gap={6}>
        <SecondStepSection />
        <NotificationsSection />
        <OwnSessionsSection />
      </Stack>
    </Dialog>
  );
}
