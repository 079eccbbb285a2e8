import type { LeavePolicy } from '@portal/contracts';
import { Answer, refusal, renderPage, testUser, type RenderOptions } from '@portal/portal-sdk/testing';
import { dismissToast, ToastProvider } from '@portal/ui';
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { department, leaveType } from '../testing/admin';
import { LeavePoliciesPage } from './LeavePoliciesPage';

// The first render is slow when many tests share a processor.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 8000 });
afterEach(() => dismissToast());

const annual = leaveType();
const policy: LeavePolicy = {
  id: '01890000-0000-7000-8000-0000000000d1',
  leaveTypeId: annual.id,
  leaveType: annual.name,
  departmentId: null,
  department: null,
  from: '2026-01-01',
  yearlyGrant: 25,
  accrual: 'monthly',
  accrualRate: null,
  carryCap: 5,
  carryExpiry: '03-31',
  floor: -2,
  maxRun: null,
  noticeDays: 0,
  waitingDays: 0,
  holidaysCount: false,
  minYears: 0,
  contract: null,
};
const Page = () => (
  <ToastProvider>
    <LeavePoliciesPage />
  </ToastProvider>
);
const show = (over: RenderOptions['server'] = {}) =>
  renderPage({ '/leave-policies': Page }, '/leave-policies', {
    user: testUser('hr_admin'),
    server: {
      'GET /api/leave-policies': new Answer(200, [policy]),
      'GET /api/leave-types': new Answer(200, [annual]),
      'GET /api/approval-settings': new Answer(200, { remindAfterDays: 3, escalateAfterDays: 7 }),
      'GET /api/departments': new Answer(200, [department()]),
      ...over,
    },
  });

test('POL-04 a policy shows its grant and carryover, and can be changed from a date on', async () => {
  const { calls } = show({ 'PUT /api/leave-policies/:id': new Answer(200, policy) });
  expect(await screen.findByText('Month by month')).toBeInTheDocument();
  expect(screen.getByText('5 until Mar 31')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: /^Edit policy of Annual Leave/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit policy' }));
  await dialog.findByRole('option', { name: annual.name });
  fireEvent.change(dialog.getByLabelText(/^Days per year/), { target: { value: '28' } });
  fireEvent.change(dialog.getByLabelText(/^From/, { selector: 'input' }), {
    target: { value: '2027-01-01' },
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Policy saved')).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    leaveTypeId: annual.id,
    from: '2027-01-01',
    yearlyGrant: 28,
    carryCap: 5,
    floor: -2,
  });
});

test('a policy shows department, contract and seniority', async () => {
  const some = { ...policy, contract: 'fixed_term' as const, minYears: 10 };
  const { calls } = show({
    'GET /api/leave-policies': new Answer(200, [some]),
    'PUT /api/leave-policies/:id': new Answer(200, some),
  });
  expect(await screen.findByText('Everybody, Fixed term, 10+ years')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: /^Edit policy of Annual Leave/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit policy' }));
  await dialog.findByRole('option', { name: annual.name });
  fireEvent.change(dialog.getByLabelText(/^Contract/), { target: { value: 'permanent' } });
  fireEvent.change(dialog.getByLabelText(/^Seniority/), { target: { value: '5' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Policy saved')).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    contract: 'permanent',
    minYears: 5,
  });
});

test('carried days expire on a day of a month, and a refusal shows at its field', async () => {
  const fields = { from: 'A policy starts on that day already' };
  const { calls } = show({ 'POST /api/leave-policies': refusal(409, 'duplicate', fields.from, { fields }) });
  fireEvent.click(await screen.findByRole('button', { name: 'Add policy' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add policy' }));
  await dialog.findByRole('option', { name: annual.name });
  fireEvent.change(dialog.getByLabelText(/^Leave type/), { target: { value: annual.id } });
  fireEvent.change(dialog.getByLabelText(/^From/, { selector: 'input' }), {
    target: { value: '2027-01-01' },
  });
  const expiry = within(dialog.getByRole('group', { name: 'Carried days are valid until' }));
  const [month, day] = [expiry.getByLabelText('Month'), expiry.getByLabelText('Day')];
  expect(month).toHaveDisplayValue('End of the year');
  fireEvent.change(month, { target: { value: '03' } });
  expect(day).toHaveDisplayValue('31');
  fireEvent.change(month, { target: { value: '02' } });
  expect(day).toHaveDisplayValue('29');
  fireEvent.change(day, { target: { value: '15' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Add policy' }));
  expect(await dialog.findByText(fields.from)).toBeInTheDocument();
  const sent = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(sent()).toEqual([expect.objectContaining({ carryExpiry: '02-15' })]);
  fireEvent.change(month, { target: { value: '' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Add policy' }));
  await waitFor(() => expect(sent()[1]).toMatchObject({ carryExpiry: '' }));
});

test('STEP-02 HR sets reminder and escalation; a wrong order shows at the field', async () => {
  const saved = { remindAfterDays: null, escalateAfterDays: 5 };
  const { calls } = show({ 'PUT /api/approval-settings': new Answer(200, saved) });
  const remind = await screen.findByLabelText(/^Remind after/);
  const escalate = screen.getByLabelText(/^Escalate after/);
  fireEvent.change(escalate, { target: { value: '2' } });
  const form = within(screen.getByRole('form', { name: 'Reminders and escalation' }));
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Enter more days than for the reminder')).toBeInTheDocument();
  fireEvent.change(remind, { target: { value: '' } });
  fireEvent.change(escalate, { target: { value: '5' } });
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Approval settings saved')).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual(saved);
});
