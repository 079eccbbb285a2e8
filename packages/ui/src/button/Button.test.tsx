import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './Button';
import { IconButton } from './IconButton';

test('a busy button says Processing..., keeps the focus and ignores clicks', async () => {
  const onClick = jest.fn();
  const { rerender } = render(<Button onClick={onClick}>Approve Request</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'Approve Request' }));
  expect(onClick).toHaveBeenCalledTimes(1);

  rerender(
    <Button busy onClick={onClick}>
      Approve Request
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Processing...' });
  await userEvent.click(button);
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
});

test('a double click starts a slow action once; a button without a busy state gets both clicks', async () => {
  const [once, often] = [jest.fn(), jest.fn()];
  render(
    <>
      <Button busy={false} onClick={once}>
        Approve
      </Button>
      <Button onClick={often}>Next</Button>
    </>,
  );
  await userEvent.dblClick(screen.getByRole('button', { name: 'Approve' }));
  await userEvent.dblClick(screen.getByRole('button', { name: 'Next' }));
  expect([once, often].map(({ mock }) => mock.calls.length)).toEqual([1, 2]);
});

test('a busy submit button does not send the form', async () => {
  const onSubmit = jest.fn();
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy>
        Save
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a disabled button with a reason stays focusable, shows the reason and does nothing', async () => {
  const onClick = jest.fn();
  render(
    <Button disabledReason="You cannot decide on your own request" onClick={onClick}>
      Approve
    </Button>,
  );
  await userEvent.tab();
  const button = screen.getByRole('button', { name: 'Approve' });
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription('You cannot decide on your own request');
  expect(await screen.findByRole('tooltip')).toHaveTextContent('You cannot decide on your own request');
  await userEvent.keyboard('{Enter}');
  expect(onClick).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

test('an icon button is named by its label, once', () => {
  render(<IconButton label="Edit">x</IconButton>);
  expect(screen.getByRole('button', { name: 'Edit' })).not.toHaveAccessibleDescription();
});
