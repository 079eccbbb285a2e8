import type { Delegation } from '@portal/contracts';
import { refusal, renderPage, testUser } from '@portal/portal-sdk/testing';
import { dismissToast, ToastProvider } from '@portal/ui';
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DelegationsPage } from './DelegationsPage';

// The first render is slow when many tests share a processor.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 8000 });
afterEach(() => dismissToast());

const id = (end: string): string => `01890000-0000-7000-8000-0000000000${end}`;
const me = testUser('supervisor');
const asked: Delegation = {
  id: id('d1'),
  fromId: id('e7'),
  fromName: 'Ines Hart',
  toId: me.employeeId,
  toName: me.name,
  from: '2026-03-02',
  to: '2199-03-06',
  acceptedAt: null,
  setBy: null,
  can: { accept: true, delete: true },
};
const bo = {
  id: id('e2'),
  name: 'Bo Chen',
  position: 'Officer',
  department: 'Operations',
  departmentId: null,
};

const Page = () => (
  <ToastProvider>
    <DelegationsPage />
  </ToastProvider>
);
const show = (over: object = {}, user = me) =>
  renderPage({ '/delegations': Page }, '/delegations', {
    user,
    server: { 'GET /api/delegations': [asked], 'GET /api/directory': [bo], ...over },
  });

test('STEP-01 the delegate sees for whom and when, and accepts', async () => {
  const { calls } = show({
    'POST /api/delegations/:id/accept': { ...asked, acceptedAt: '2026-03-01T08:00:00Z' },
  });
  expect(await screen.findByText('You decide for Ines Hart')).toBeInTheDocument();
  expect(screen.getByText('Not accepted yet')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Accept to decide for Ines Hart' }));
  expect(await screen.findByText(/^You decide for Ines Hart, Mar/)).toBeInTheDocument();
  expect(calls.some(({ path }) => path === `/api/delegations/${asked.id}/accept`)).toBe(true);
});

test('STEP-01 a delegate is added with dates; a refusal shows at its field', async () => {
  const fields = { toId: 'Choose an active supervisor or administrator' };
  const { calls } = show({ 'POST /api/delegations': refusal(400, 'validation', fields.toId, { fields }) });
  fireEvent.click(await screen.findByRole('button', { name: 'Add delegate' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add delegate' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Ask to decide for me' }));
  expect(await dialog.findByText('Choose the last day of the period')).toBeInTheDocument();
  expect(dialog.queryByRole('combobox', { name: /^In place of/ })).not.toBeInTheDocument();
  const person = dialog.getByRole('combobox', { name: /^Delegate/ });
  await userEvent.type(person, 'bo');
  fireEvent.click(await screen.findByRole('option', { name: /Bo Chen/ }));
  fireEvent.change(dialog.getByLabelText(/^Last day/, { selector: 'input' }), {
    target: { value: '2199-03-06' },
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Ask to decide for me' }));
  expect(await dialog.findByText(fields.toId)).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    toId: bo.id,
    to: '2199-03-06',
  });
});

test('a delegation ends after a confirmation', async () => {
  const { calls } = show({ 'DELETE /api/delegations/:id': { success: true } });
  fireEvent.click(await screen.findByRole('button', { name: /^End: You decide for Ines Hart/ }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End' }));
  expect(await screen.findByText('Delegation ended')).toBeInTheDocument();
  await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true));
});

test('HR sets a delegate for somebody who is absent; a supervisor is offered no such field', async () => {
  const made = {
    ...asked,
    toId: bo.id,
    toName: bo.name,
    setBy: 'Hana Reyes',
    acceptedAt: '2026-03-01T08:00:00Z',
  };
  const { calls } = show(
    {
      'GET /api/delegations': [made],
      'GET /api/directory': [{ ...bo, id: id('e7'), name: 'Ines Hart' }, bo],
      'POST /api/delegations': made,
    },
    testUser('hr_admin', { employeeId: id('e9') }),
  );
  expect(await screen.findByText('Bo Chen decides for Ines Hart')).toBeInTheDocument();
  expect(screen.getByText('Set by Hana Reyes')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Add delegate' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add delegate' }));
  const pick = async (field: RegExp, person: RegExp) => {
    await userEvent.type(dialog.getByRole('combobox', { name: field }), 'e');
    fireEvent.click(await screen.findByRole('option', { name: person }));
  };
  await pick(/^In place of/, /Ines Hart/);
  await pick(/^Delegate/, /Bo Chen/);
  fireEvent.change(dialog.getByLabelText(/^Last day/, { selector: 'input' }), {
    target: { value: '2199-03-06' },
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Set delegate' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      fromId: id('e7'),
      toId: bo.id,
    }),
  );
});
