import type { Account } from '@portal/contracts';
import { IconButton } from '@portal/ui';
import { Menu, MenuItem } from '@portal/ui/menu';
import { EllipsisVertical } from 'lucide-react';
import { text as common } from '../texts';
import { text } from './texts';

export type AccountDeed = 'sessions' | 'reset' | 'link' | 'secondStep' | 'unlock' | 'deactivate' | 'activate';

interface AccountActionsProps {
  account: Account;
  onAct: (deed: AccountDeed) => void;
}

/** Actions on an account, as far as the server allows (`can`). */
export function AccountActions({ account, onAct }: AccountActionsProps) {
  const { can, active, lockedUntil, employeeName } = account;
  return (
    <Menu
      trigger={
        <IconButton
          label={common('options', { name: employeeName })}
          word={common('optionsWord')}
          size="sm"
          tooltip={false}
        >
          <EllipsisVertical aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuItem onSelect={() => onAct('sessions')}>{text('viewSessions')}</MenuItem>
      {can.resetPassword && <MenuItem onSelect={() => onAct('reset')}>{text('resetPassword')}</MenuItem>}
      {can.resetPassword && active && <MenuItem onSelect={() => onAct('link')}>{text('sendLink')}</MenuItem>}
      {can.resetSecondStep && (
        <MenuItem onSelect={() => onAct('secondStep')}>{text('resetSecondStep')}</MenuItem>
      )}
      {lockedUntil && can.edit && <MenuItem onSelect={() => onAct('unlock')}>{text('unlock')}</MenuItem>}
      {!active && can.edit && <MenuItem onSelect={() => onAct('activate')}>{text('reactivate')}</MenuItem>}
      {active && can.deactivate && (
        <MenuItem danger onSelect={() => onAct('deactivate')}>
          {text('deactivateAccount')}
        </MenuItem>
      )}
    </Menu>
  );
}
