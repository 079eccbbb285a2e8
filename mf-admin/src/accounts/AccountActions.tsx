import type { Account } from '@portal/contracts';
import { IconButton } from '@portal/ui';
import { Menu, MenuItem } from '@portal/ui/menu';
import { EllipsisVertical } from 'lucide-react';
import { text } from '../texts';

export type AccountDeed = 'sessions' | 'reset' | 'unlock' | 'deactivate' | 'activate';

interface AccountActionsProps {
  account: Account;
  onAct: (deed: AccountDeed) => void;
}

/** What can be done to an account, as the server says (`can`). */
export function AccountActions({ account, onAct }: AccountActionsProps) {
  const { can, active, lockedUntil, employeeName } = account;
  return (
    <Menu
      trigger={
        <IconButton label={text('options', { name: employeeName })} size="sm" tooltip={false}>
          <EllipsisVertical aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuItem onSelect={() => onAct('sessions')}>{text('viewSessions')}</MenuItem>
      {can.resetPassword && <MenuItem onSelect={() => onAct('reset')}>{text('resetPassword')}</MenuItem>}
      {lockedUntil && <MenuItem onSelect={() => onAct('unlock')}>{text('unlock')}</MenuItem>}
      {!active && <MenuItem onSelect={() => onAct('activate')}>{text('reactivate')}</MenuItem>}
      {active && can.deactivate && (
        <MenuItem danger onSelect={() => onAct('deactivate')}>
          {text('deactivateAccount')}
        </MenuItem>
      )}
    </Menu>
  );
}
