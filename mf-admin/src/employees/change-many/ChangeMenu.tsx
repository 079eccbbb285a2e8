import { can } from '@portal/portal-sdk';
import type { FetchedMenu } from '@portal/ui';
import { Menu, MenuItem } from '@portal/ui/menu';
import { text } from './texts';

/** What is changed of many people. */
export type Change = 'values' | 'terms' | 'accounts';

/** The changes of many people that the reader may make. */
export const ChangeMenu = ({ onChoose, ...menu }: FetchedMenu & { onChoose: (change: Change) => void }) => (
  <Menu {...menu}>
    <MenuItem onSelect={() => onChoose('values')}>{text('manyValues')}</MenuItem>
    {can('workingTime.write') && <MenuItem onSelect={() => onChoose('terms')}>{text('manyTerms')}</MenuItem>}
    {can('account.manage') && (
      <MenuItem onSelect={() => onChoose('accounts')}>{text('manyAccounts')}</MenuItem>
    )}
  </Menu>
);
