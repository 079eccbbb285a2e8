import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../button/Button';
import { TextField } from '../field/TextField';
import { ToastProvider } from '../feedback/ToastProvider';
import { dismissToast, toast } from '../feedback/toast-store';
import { ConfirmDialog } from './ConfirmDialog';
import { Dialog } from './Dialog';

afterEach(() => act(() => dismissToast()));

function Page({ busy, onSubmit }: { busy?: boolean; onSubmit?: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <ToastProvider>
      <Button onClick={() => setOpen(true)}>New Request</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="New Leave Request"
        description="It goes to your supervisor"
        busy={busy}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit?.();
        }}
        footer={
          <Button type="submit" variant="primary">
            Submit
          </Button>
        }
      >
        <TextField label="Location" />
      </Dialog>
    </ToastProvider>
  );
}

const open = async (): Promise<void> => {
  await userEvent.click(screen.getByRole('button', { name: 'New Request' }));
  await screen.findByRole('dialog');
};

test('focuses its first field and restores the focus to the button', async () => {
  render(<Page />);
  await open();
  const dialog = screen.getByRole('dialog', { name: 'New Leave Request' });
  expect(dialog).toHaveAccessibleDescription('It goes to your supervisor');
  await waitFor(() => expect(screen.getByLabelText('Location')).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'New Request' })).toHaveFocus());
});

test('opened without a focused element, it restores no focus', async () => {
  function Opened() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <input aria-label="Search" />
        <output onPointerEnter={() => setOpen(true)}>Opens</output>
        <Dialog open={open} onClose={() => setOpen(false)} title="Keyboard shortcuts" />
      </>
    );
  }
  render(<Opened />);
  const search = screen.getByLabelText('Search');
  await userEvent.click(search);
  act(() => search.blur());
  await userEvent.hover(screen.getByText('Opens'));
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(search).not.toHaveFocus();
  expect(document.body).toHaveFocus();
});

function People() {
  const [names, setNames] = useState(['Ada', 'Ben', 'Cid']);
  const [gone, setGone] = useState<string | null>(null);
  return (
    <>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <Button onClick={() => setGone(name)}>Delete {name}</Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={gone !== null}
        onClose={() => setGone(null)}
        title="Delete?"
        description="For good"
        confirmLabel="Yes"
        onConfirm={() => {
          setGone(null);
          // Like a reloaded list: the row disappears after the dialog.
          setTimeout(() => setNames((before) => before.filter((name) => name !== gone)), 50);
        }}
      />
    </>
  );
}

test('when the row of the button that opened it goes, the focus is on the one that moved up', async () => {
  render(<People />);
  for (const [name, next] of [
    ['Ben', 'Cid'],
    ['Cid', 'Ada'],
  ] as const) {
    await userEvent.click(screen.getByRole('button', { name: `Delete ${name}` }));
    await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(screen.queryByText(`Delete ${name}`)).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: `Delete ${next}` })).toHaveFocus());
  }
});

test('the close button closes, and Enter in a field sends the form', async () => {
  const onSubmit = jest.fn();
  render(<Page onSubmit={onSubmit} />);
  await open();
  await userEvent.type(screen.getByLabelText('Location'), 'Gate B{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('cannot be left while something is being saved', async () => {
  render(<Page busy />);
  await open();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

test('a toast over a dialog can be read and dismissed without closing the dialog', async () => {
  render(<Page />);
  await open();
  act(() => void toast({ title: 'Error', description: 'Failed to submit', tone: 'danger' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to submit');
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

test('a dangerous confirmation focuses Cancel and runs the action once', async () => {
  const onConfirm = jest.fn();
  const onClose = jest.fn();
  render(
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      onConfirm={onConfirm}
      title="Delete 3 employees?"
      description="This action cannot be undone."
      confirmLabel="Delete 3 employees"
    />,
  );
  expect(await screen.findByRole('dialog')).toHaveAccessibleDescription('This action cannot be undone.');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  await userEvent.click(screen.getByRole('button', { name: 'Delete 3 employees' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
