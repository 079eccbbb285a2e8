import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToastProvider } from './ToastProvider';
import { dismissToast, toast, type ToastOptions } from './toast-store';

const show = (options: ToastOptions): void => act(() => void toast(options));

beforeEach(() => {
  render(<ToastProvider />);
});
afterEach(() => {
  jest.useRealTimers();
  act(() => dismissToast());
});

test('a success is a status with exactly the title and the description', () => {
  show({ title: 'Success', description: 'Leave request submitted successfully', tone: 'success' });
  expect(screen.getByRole('status')).toHaveTextContent(/^SuccessLeave request submitted successfully$/);
  expect(screen.getByText('Leave request submitted successfully')).toBeVisible();
});

test('a failure is an alert', () => {
  show({ title: 'Error', description: 'Failed to submit leave request', tone: 'danger' });
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to submit leave request');
});

test('the action runs once and dismisses the toast', async () => {
  const undo = jest.fn();
  show({ title: 'Request approved', action: { label: 'Undo', onClick: undo } });
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Request approved')).not.toBeInTheDocument();
});

test('disappears automatically, but not under the pointer', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  show({ title: 'Saved', duration: 1000 });
  await user.hover(screen.getByText('Saved'));
  act(() => jest.advanceTimersByTime(5000));
  expect(screen.getByText('Saved')).toBeInTheDocument();
  await user.unhover(screen.getByText('Saved'));
  act(() => jest.advanceTimersByTime(1001));
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

test('a second provider on the page does not show it twice', () => {
  render(<ToastProvider />);
  show({ title: 'Saved' });
  expect(screen.getAllByText('Saved')).toHaveLength(1);
});

test('F8 moves the focus to the toasts', async () => {
  show({ title: 'Saved' });
  await userEvent.keyboard('{F8}');
  expect(screen.getByRole('region', { name: 'Notifications' })).toHaveFocus();
});

test('a newer one of the same key takes the place of the older, and can be taken away by the key', () => {
  show({ title: 'Error', description: 'No working day', tone: 'danger', key: 'form' });
  show({ title: 'Copied' });
  show({ title: 'Success', tone: 'success', key: 'form' });
  expect(screen.queryByText('No working day')).not.toBeInTheDocument();
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['Copied', 'Success']);
  act(() => dismissToast('form'));
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['Copied']);
});
