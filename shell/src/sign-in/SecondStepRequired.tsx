import { logout } from '@portal/contracts';
import { call, useMutation, useQueryClient } from '@portal/portal-sdk';
import { Button } from '@portal/ui';
import { SecondStepSetUp } from '../account/SecondStepSetUp';
import { text as accountText } from '../account/texts';
import { Heading, Page, Quiet } from './form-parts';
import { text } from './texts';
import { landingPath } from './landing-path';

interface SecondStepRequiredProps {
  /** Replaced in tests. */
  leaveFor?: (path: string) => void;
}

/** Set-up of required two-step verification, before anything else. */
export function SecondStepRequired({
  leaveFor = (path) => window.location.assign(path),
}: SecondStepRequiredProps) {
  const cache = useQueryClient();
  const leave = useMutation({ mutationFn: () => call(logout), onSettled: () => leaveFor('/') });
  return (
    <Page>
      <div>
        <Heading>{accountText('requiredTitle')}</Heading>
        <Quiet>{accountText('requiredText')}</Quiet>
      </div>
      <p>{accountText('secondStepAbout')}</p>
      <SecondStepSetUp
        onDone={() => {
          cache.clear();
          leaveFor(landingPath(window.location));
        }}
      />
      <Button variant="quiet" block disabled={leave.isPending} onClick={() => leave.mutate()}>
        {text('signOutInstead')}
      </Button>
    </Page>
  );
}
