import { useEffect, useState } from 'react';
import type { CurrentUser } from '@portal/contracts';
import { deferred, portalSettings, styled, useSession } from '@portal/portal-sdk';
import { media, textSize, tokens } from '@portal/ui';
import { LanguageSwitch } from '../header/LanguageSwitch';
import { BrandMark } from '../sidebar/BrandMark';
import { ApronMarkings } from './ApronMarkings';
import { text as accountText } from '../account/texts';
import { text as shellText } from '../texts';
import { isSettingPassword } from './setting-password';
import { SignInForm } from './SignInForm';
import { text } from './texts';

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
  min-height: 100dvh;
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: auto 1fr;
  }
`;
const Sign = styled.header`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  position: relative;
  overflow: hidden;
  gap: ${tokens.space[10]};
  padding: ${tokens.space[12]};
  background: ${tokens.colour.ink};
  color: ${tokens.colour.onInk};
  ${media.tablet} {
    padding: ${tokens.space[5]} ${tokens.space[4]};
    border-block-end: 6px solid ${tokens.colour.accent};
  }
`;
const Brand = styled.p`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
  font-weight: ${tokens.weight.heavy};
  ${textSize('xl')}
`;
const Words = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${tokens.space[4]};
  ${media.tablet} {
    display: none;
  }
`;
const Big = styled.strong`
  display: block;
  max-width: 10ch;
  font-weight: ${tokens.weight.heavy};
  letter-spacing: -0.02em;
  font-size: clamp(${tokens.size['3xl']}, 5vw, 72px);
  line-height: 1.02;
`;
const Small = styled.p`
  max-width: 34ch;
  color: ${tokens.colour.onInkMuted};
  ${textSize('lg')}
`;
const Main = styled.main`
  position: relative;
  display: grid;
  place-items: center;
  padding: ${tokens.space[8]} ${tokens.space[4]};
  background: ${tokens.colour.surface};
  ${media.tablet} {
    align-items: start;
    padding-block-start: 64px;
  }
`;

const Corner = styled.div`
  position: absolute;
  inset-block-start: ${tokens.space[3]};
  inset-inline-end: ${tokens.space[4]};
`;

// Shown once per account.
const NewPasswordForm = deferred(() => import('./NewPasswordForm').then((part) => part.NewPasswordForm));

// For users who must set up two-step verification.
const SecondStepRequired = deferred(() =>
  import('./SecondStepRequired').then((part) => part.SecondStepRequired),
);

// Rarely shown.
const ForgotForm = deferred(() => import('./ForgotForm').then((part) => part.ForgotForm));
const SetPasswordForm = deferred(() => import('./SetPasswordForm').then((part) => part.SetPasswordForm));

const titleFor = (user: CurrentUser | null): string => {
  if (isSettingPassword()) return text('setPasswordTitle');
  if (!user) return text('signInTitle');
  return user.mustChangePassword ? text('newPasswordTitle') : accountText('requiredTitle');
};
/** The sign-in form, or the one that sends a link by mail. */
function SignedOut() {
  const [forgot, setForgot] = useState(false);
  if (forgot) return <ForgotForm onBack={() => setForgot(false)} />;
  return <SignInForm {...(portalSettings().sendsMail && { onForgot: () => setForgot(true) })} />;
}
const formFor = (user: CurrentUser | null) => {
  if (isSettingPassword()) return <SetPasswordForm />;
  if (!user) return <SignedOut />;
  return user.mustChangePassword ? <NewPasswordForm /> : <SecondStepRequired />;
};

/** Shown on every path while signed out (SHELL-03), or while a required step is open. */
export function SignInPage() {
  const { appName } = portalSettings();
  const { user } = useSession();
  // Also readable on a wall display.
  const kiosk = new URLSearchParams(window.location.search).has('kiosk');
  const title = titleFor(user);
  useEffect(() => {
    document.title = shellText('documentTitle', { title, app: appName });
  }, [title, appName]);
  return (
    <Frame>
      <Sign>
        <ApronMarkings />
        <Brand>
          <BrandMark />
          {appName}
        </Brand>
        <Words>
          <Big>{text(kiosk ? 'kioskSignedOut' : 'loginPanelTitle')}</Big>
          <Small>{text(kiosk ? 'kioskSignedOutText' : 'loginPanelText')}</Small>
        </Words>
      </Sign>
      <Main>
        {formFor(user)}
        <Corner>
          <LanguageSwitch />
        </Corner>
      </Main>
    </Frame>
  );
}
