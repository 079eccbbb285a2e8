import { dismissToast } from '@portal/ui';
import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { field, fill, showForm, submit } from '../../testing/form';
import { annual } from '../../testing/leave';
import { draftOf } from './draft';
import { emptyValues } from './form-values';

// The first render is slow when many tests share a processor.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 8000 });
afterEach(() => {
  dismissToast();
  sessionStorage.clear();
});

test('FORM-04 a draft survives a lost session or Back, until it is discarded', async () => {
  const { unmount } = showForm();
  await fill();
  unmount();
  const { address, unmount: leave } = showForm();
  await screen.findByText(/^Your draft was restored/);
  expect(field(/^Reason/)).toHaveValue('  Wedding ');
  expect(field(/^Start date/)).toHaveValue('Mar 2, 2026');
  await waitFor(() => expect(field(/^Leave Type/)).toHaveValue(annual.id));
  await userEvent.keyboard('{Escape}');
  const ask = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }));
  expect(address()).toContain('new=1');
  await userEvent.click(ask.getByRole('button', { name: 'Discard' }));
  expect(address()).toBe('/leave-requests');
  leave();
  showForm();
  await screen.findByText(/Sick Leave/);
  expect(field(/^Reason/)).toHaveValue('');
});

test('FORM-05 a draft for a colleague shows the name, even if the first search results lack it', async () => {
  const { unmount } = showForm();
  await userEvent.click(field(/^Employee/));
  await userEvent.click(await screen.findByText('Bo Chen'));
  unmount();
  showForm({ 'GET /api/directory': [] });
  await waitFor(() => expect(field(/^Employee/)).toHaveValue('Bo Chen'));
});

test('FORM-04 a date in the URL overrides the draft, which belongs to its author only', () => {
  const empty = emptyValues('e', '2026-03-02');
  const written = { ...empty, reason: 'Wedding', endDate: '2026-03-06' };
  sessionStorage.setItem('portal-own:me:leave-draft', JSON.stringify([written, empty]));
  expect(draftOf('me', empty)).toEqual(written);
  expect(draftOf('me', emptyValues('e'))).toEqual(written);
  const later = { startDate: '2026-04-01', endDate: '2026-04-01' };
  expect(draftOf('me', emptyValues('e', '2026-04-01'))).toEqual({ ...written, ...later });
  expect(draftOf('another', empty)).toBeUndefined();
});

test('FORM-04 a filed request leaves no draft behind', async () => {
  showForm();
  await fill();
  await waitFor(() => expect(sessionStorage).toHaveLength(1));
  submit();
  await screen.findByText('Leave request submitted successfully');
  expect(sessionStorage).toHaveLength(0);
});
