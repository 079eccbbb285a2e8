import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextField } from '../field/TextField';
import { FormDialog } from './FormDialog';

const question = 'Discard your changes?';
const show = () => {
  const onClose = jest.fn();
  render(
    <FormDialog
      open
      onClose={onClose}
      onSubmit={() => Promise.resolve()}
      title="New Employee"
      submitLabel="Save"
      busyText="Saving..."
    >
      <TextField label="Name" />
    </FormDialog>,
  );
  return onClose;
};

test('a form without input closes at once', async () => {
  const onClose = show();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(screen.queryByText(question)).not.toBeInTheDocument();
});

test('closing asks before input is lost; Escape continues editing at the same place', async () => {
  const onClose = show();
  const name = screen.getByLabelText('Name');
  await userEvent.type(name, 'Ada');
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByRole('dialog', { name: question })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Keep editing' })).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: question })).not.toBeInTheDocument());
  await waitFor(() => expect(name).toHaveFocus());
  expect(name).toHaveValue('Ada');
  expect(onClose).not.toHaveBeenCalled();
});

test.each(['Close', 'Cancel'])('%s asks too, and Discard closes', async (button) => {
  const onClose = show();
  await userEvent.type(screen.getByLabelText('Name'), 'Ada');
  await userEvent.click(screen.getByRole('button', { name: button }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
