import { refusal, testUser } from '@portal/portal-sdk/testing';
import { dismissToast } from '@portal/ui';
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { choose, chooseType, colleague, field, fill, me, put, showForm, submit } from '../../testing/form';
import { annual, leaveRequest, sick } from '../../testing/leave';
import { bodyOf, emptyValues, valuesOf } from './form-values';

// The first render is slow when many tests share a processor.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 8000 });
afterEach(() => {
  dismissToast();
  sessionStorage.clear();
});

const sent = (calls: { method: string; path: string; body: unknown }[]) =>
  calls.find(({ path, method }) => method !== 'GET' && !path.endsWith('/preview'))?.body;

test('FORM-01 types, kinds of request, and hours only for hours, from 0.5 to 8 in halves', async () => {
  const { calls } = showForm();
  expect(within(field(/^Leave Type/)).getByText('Loading leave types...')).toBeInTheDocument();
  expect(await screen.findByText(/Sick Leave/)).toBeInTheDocument();
  expect(calls.find(({ path }) => path === '/api/leave-types')?.query).toEqual({ active: 'true' });
  for (const kind of ['Full Day(s)', 'Half Day', 'Specific Hours'])
    expect(screen.getByLabelText(kind)).toHaveAttribute('type', 'radio');
  expect(screen.queryByLabelText(/^Hours/)).not.toBeInTheDocument();
  choose('Specific Hours');
  const hours = field(/^Hours/);
  expect(hours).toHaveAttribute('step', '0.5');
  expect(hours).toHaveAttribute('min', '0.5');
  expect(hours).toHaveAttribute('max', '8');
});

test('FORM-01 without an active type it shows a message', async () => {
  showForm({ 'GET /api/leave-types': [] });
  expect(await screen.findByText('No leave types available')).toBeInTheDocument();
});

test('FORM-02 each missing field is named, and nothing is sent', async () => {
  const { calls } = showForm();
  await screen.findByText(/Sick Leave/);
  put(/^Employee/, '');
  submit();
  for (const message of [
    'Employee is required',
    'Leave type is required',
    'Start date is required',
    'End date is required',
    'Reason is required',
  ])
    expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByLabelText(/^Employee/)).toHaveFocus();
  expect(sent(calls)).toBeUndefined();
});

test('FORM-02 an end before the start is refused in the form', async () => {
  const { calls } = showForm();
  await fill();
  put(/^End date/, '2026-03-01');
  submit();
  expect(await screen.findByText('End date must be on or after the start date')).toBeInTheDocument();
  expect(sent(calls)).toBeUndefined();
});

test('FORM-03 FORM-04 sends the request, shows a toast, closes, and reloads the pending approvals', async () => {
  const { calls, address } = showForm();
  await fill();
  submit();
  expect(await screen.findByText('Leave request submitted successfully')).toBeInTheDocument();
  expect(screen.getByText('Success')).toBeInTheDocument();
  expect(sent(calls)).toEqual({
    employeeId: me.employeeId,
    leaveTypeId: annual.id,
    requestType: 'full_day',
    dayPart: null,
    startDate: '2026-03-02',
    endDate: '2026-03-06',
    reason: 'Wedding',
    hours: null,
    createdBy: me.employeeId,
  });
  await waitFor(() => expect(address()).toBe('/leave-requests'));
});

test('FORM-03 hours are sent as a number on one date, a half day with its half', async () => {
  const { calls } = showForm();
  await fill();
  choose('Specific Hours');
  put(/^Hours/, '2.5');
  submit();
  await screen.findByText('Leave request submitted successfully');
  expect(sent(calls)).toMatchObject({
    requestType: 'hours',
    hours: 2.5,
    startDate: '2026-03-02',
    endDate: '2026-03-02',
  });
  const half = {
    ...emptyValues('e', '2026-03-02'),
    requestType: 'half_day',
    dayPart: 'pm',
    hours: 3,
  } as const;
  expect(bodyOf(half)).toMatchObject({
    hours: null,
    dayPart: 'pm',
    endDate: '2026-03-02',
    reason: null,
  });
});

test('FORM-01 missing hours and hours out of range are refused', async () => {
  const { calls } = showForm();
  await fill();
  choose('Specific Hours');
  submit();
  expect(await screen.findByText('Enter the number of hours')).toBeInTheDocument();
  put(/^Hours/, '9');
  submit();
  expect(await screen.findByText('Hours must be between 0.5 and 8, in steps of 0.5')).toBeInTheDocument();
  expect(sent(calls)).toBeUndefined();
});

test('FORM-04 a change is sent with the displayed version', async () => {
  const request = leaveRequest({ employeeId: me.employeeId });
  const { calls, onClose } = showForm({ 'PUT /api/leave-requests/:id': request }, request);
  await screen.findByText(/Sick Leave/);
  fireEvent.click(screen.getByText('Update request'));
  expect(await screen.findByText('Leave request updated successfully')).toBeInTheDocument();
  expect(sent(calls)).toMatchObject({ leaveTypeId: annual.id, reason: 'Wedding', version: request.version });
  expect(valuesOf(leaveRequest({ reason: null })).reason).toBe('');
  expect(onClose).toHaveBeenCalled();
});

test('FORM-04 a refusal shows at the field and in a toast; the form stays', async () => {
  const said = refusal(422, 'validation', 'Check the marked fields', { fields: { startDate: 'A holiday' } });
  const { address } = showForm({ 'POST /api/leave-requests': said });
  await fill();
  submit();
  expect(await screen.findByText('Check the marked fields')).toBeInTheDocument();
  expect(field(/^Start date/)).toHaveAccessibleDescription(/A holiday/);
  expect(address()).toContain('new=1');
  // The next try clears the message of this one, even when the form itself refuses it.
  put(/^Reason/, '');
  submit();
  expect(await screen.findByText('Reason is required')).toBeInTheDocument();
  expect(screen.queryByText('Check the marked fields')).not.toBeInTheDocument();
});

test('FORM-04 a signed-out user gets a message, and the login page after half a second', async () => {
  const left = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  showForm({ 'POST /api/leave-requests': refusal(401, 'unauthenticated', 'Sign in') });
  await fill();
  submit();
  expect(await screen.findByText('Unauthorized')).toBeInTheDocument();
  expect(screen.getByText('You are logged out. Logging in again...')).toBeInTheDocument();
  // jsdom cannot navigate; it logs the attempt.
  await waitFor(() => expect(String(left.mock.calls.at(-1)?.[0])).toContain('navigation'), { timeout: 2000 });
  left.mockRestore();
});

test('FORM-05 offers the people the user may file for, and shows balance, approvers and absences', async () => {
  const { calls } = showForm();
  await fill('2099-03-02', '2099-03-06');
  expect(await screen.findByText('20 → 15 days')).toBeInTheDocument();
  const route = within(screen.getByRole('list', { name: 'Who decides' }));
  expect(route.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
    'Ines Marsh Supervisor',
    'Hana Reyes or Ivo Costa HR',
  ]);
  const away = within(screen.getByRole('region', { name: 'Also away' }));
  expect(
    away.getAllByRole('listitem').map((person) => person.textContent?.replaceAll('\u00a0', ' ')),
  ).toEqual(['Cy Park Mar 2, 2026 – Mar 3, 2026', '+2 more']);
  expect(screen.getByText('Few are left in Operations')).toBeInTheDocument();
  await userEvent.click(field(/^Employee/));
  expect(await screen.findByText('Bo Chen')).toBeInTheDocument();
  expect(calls.find(({ path }) => path === '/api/directory')?.query).toEqual({ for: 'leave' });
});

test('a leave type that requires a document shows the reference field', async () => {
  showForm();
  await chooseType(sick.name);
  expect(await screen.findByLabelText(/^Document reference/)).toBeRequired();
});

test('a leave type that requires a document above some days shows the limit', async () => {
  showForm({ 'GET /api/leave-types': [{ ...sick, requiresDocs: false, docsAfterDays: 3 }] });
  await chooseType(sick.name);
  expect(await screen.findByLabelText(/^Document reference/)).not.toBeRequired();
  expect(screen.getByText('Required for leave of more days than 3')).toBeInTheDocument();
});

describe('MOVE-10 HR overrides a rule with a reason', () => {
  const refused = (code: string) => refusal(422, code, 'Not on these dates');
  const showFor = async (code: string, role: 'hr_admin' | 'supervisor' = 'hr_admin') => {
    const shown = showForm({ 'POST /api/leave-requests': refused(code) }, null, testUser(role));
    await fill();
    await userEvent.click(field(/^Employee/));
    fireEvent.click(await screen.findByRole('option', { name: new RegExp(colleague.name) }));
    submit();
    await screen.findByText('Not on these dates');
    return shown;
  };

  test('after a refusal that may be overridden it asks for the reason, and sends it with the next try', async () => {
    const { calls } = await showFor('blackout');
    put(/^Override reason/, ' Agreed with operations ');
    submit();
    await waitFor(() =>
      expect(
        calls.filter(({ method, path }) => method === 'POST' && !path.endsWith('/preview')),
      ).toHaveLength(2),
    );
    expect(
      calls.findLast(({ method, path }) => method === 'POST' && !path.endsWith('/preview'))?.body,
    ).toMatchObject({
      employeeId: colleague.id,
      overrideReason: 'Agreed with operations',
    });
    // Other dates are another question.
    put(/^End date/, '2026-03-05');
    expect(screen.queryByLabelText(/^Override reason/)).not.toBeInTheDocument();
  });

  test.each([
    ['an overlap', 'overlap', 'hr_admin'],
    ['a supervisor', 'blackout', 'supervisor'],
  ] as const)('not after %s', async (_, code, role) => {
    await showFor(code, role);
    expect(screen.queryByLabelText(/^Override reason/)).not.toBeInTheDocument();
  });
});
