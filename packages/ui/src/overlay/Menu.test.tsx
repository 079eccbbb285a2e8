import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../button/Button';
import { Menu, MenuCheckboxItem, MenuItem, MenuLink } from './Menu';

// jsdom lacks it; keyboard presses use it.
window.PointerEvent ??= class extends MouseEvent {} as typeof PointerEvent;

function Options({ onEdit }: { onEdit: () => void }) {
  const [dense, setDense] = useState(false);
  return (
    <Menu trigger={<Button>Options</Button>}>
      <MenuItem onSelect={onEdit}>Edit Department</MenuItem>
      <MenuLink link={<a href="/employees?department=7" />}>View Team</MenuLink>
      <MenuCheckboxItem checked={dense} onCheckedChange={setDense}>
        Dense
      </MenuCheckboxItem>
    </Menu>
  );
}

test('opens by keyboard, runs the action, and restores the focus', async () => {
  const onEdit = jest.fn();
  render(<Options onEdit={onEdit} />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('menu');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Edit Department' })).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  expect(onEdit).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Options' })).toHaveFocus());
});

test('a link stays a link, and a switch keeps the menu open', async () => {
  render(<Options onEdit={() => undefined} />);
  await userEvent.click(screen.getByRole('button', { name: 'Options' }));
  expect(await screen.findByRole('menuitem', { name: 'View Team' })).toHaveAttribute(
    'href',
    '/employees?department=7',
  );
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Dense' }));
  expect(screen.getByRole('menuitemcheckbox', { name: 'Dense' })).toBeChecked();
});
