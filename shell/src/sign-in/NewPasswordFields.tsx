import { constants } from '@portal/contracts';
import { useUser } from '@portal/portal-sdk';
import { PasswordField } from './PasswordField';
import type { Refused } from './password-rules';
import { text } from './texts';

interface NewPasswordFieldsProps {
  /** Label of the current password. */
  currentLabel: string;
  refused: Refused;
  autoFocus?: boolean;
}

/** Current password, new password, and its repetition. */
export function NewPasswordFields({ currentLabel, refused, autoFocus }: NewPasswordFieldsProps) {
  const { username } = useUser();
  return (
    <>
      {/* For password managers: the account whose password changes. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label={currentLabel}
        name="currentPassword"
        autoComplete="current-password"
        autoFocus={autoFocus}
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
    </>
  );
}
