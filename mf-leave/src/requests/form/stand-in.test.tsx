import { refusal } from '@portal/portal-sdk/testing';
import { dismissToast } from '@portal/ui';
import { configure, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill, me, showForm, submit } from '../../testing/form';
import { leaveRequest } from '../../testing/leave';

// The first render is slow when many tests share a processor.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 8000 });
afterEach(() => {
  dismissToast();
  sessionStorage.clear();
});

const standIn = { id: '01890000-0000-7000-8000-0000000000e2', name: 'Bo Chen' };
const sentTo = (calls: { method: string; path: string; body: unknown }[], end: string) =>
  calls.findLast(({ path, method }) => method !== 'GET' && path.endsWith(end))?.body;
const box = () => screen.getByRole('combobox', { name: /^Stand-in/ });

async function choose(): Promise<void> {
  await userEvent.click(box());
  await userEvent.click(await screen.findByRole('option', { name: /Bo Chen/ }));
}

test('a stand-in, not the employee, is chosen and sent with the request and its preview', async () => {
  const { calls } = showForm();
  await fill('2099-03-02', '2099-03-06');
  await userEvent.click(box());
  expect(await screen.findByRole('option', { name: /Bo Chen/ })).toBeInTheDocument();
  expect(screen.queryByRole('option', { name: new RegExp(me.name) })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('option', { name: /Bo Chen/ }));
  await waitFor(() => expect(sentTo(calls, '/preview')).toMatchObject({ standInId: standIn.id }));
  submit();
  expect(await screen.findByText('Leave request submitted successfully')).toBeInTheDocument();
  expect(sentTo(calls, '/leave-requests')).toMatchObject({ standInId: standIn.id });
});

test('an edit shows the stand-in and can remove it', async () => {
  const { calls } = showForm({ 'PUT /api/leave-requests/:id': leaveRequest() }, leaveRequest({ standIn }));
  expect(box()).toHaveValue('Bo Chen');
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  fireEvent.click(screen.getByText('Update request'));
  expect(await screen.findByText('Leave request updated successfully')).toBeInTheDocument();
  expect(sentTo(calls, leaveRequest().id)).toMatchObject({ standInId: null });
});

test('a refusal by the server shows at the field', async () => {
  const words = 'Choose an active colleague';
  showForm({
    'POST /api/leave-requests': refusal(400, 'validation', words, { fields: { standInId: words } }),
  });
  await fill();
  await choose();
  submit();
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  expect(box()).toHaveAttribute('aria-invalid', 'true');
});
