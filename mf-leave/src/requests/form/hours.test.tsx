import { refusal } from '@portal/portal-sdk/testing';
import { dismissToast } from '@portal/ui';
import { configure, screen, waitFor } from '@testing-library/react';
import { choose, field, fill, me, put, showForm, submit } from '../../testing/form';
import { leavePreview, leaveRequest } from '../../testing/leave';

// The first render is slow when many tests share a processor.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 8000 });
afterEach(() => {
  dismissToast();
  sessionStorage.clear();
});

type Calls = { method: string; path: string; body: unknown }[];
const filed = (calls: Calls) =>
  calls.find(({ path, method }) => method !== 'GET' && !path.endsWith('/preview'))?.body;
const previewed = (calls: Calls) => calls.filter(({ path }) => path.endsWith('/preview')).at(-1)?.body;

async function fillHours() {
  await fill('2099-03-02', '2099-03-02');
  choose('Specific Hours');
}

test('WORK-08 two times determine the hours, in the preview and in the request', async () => {
  const { calls } = showForm();
  await fill('2099-03-02', '2099-03-02');
  expect(screen.queryByLabelText(/^From/)).not.toBeInTheDocument();
  choose('Specific Hours');
  put(/^From/, '10:00');
  put(/^To/, '12:30');
  expect(field(/^Hours/)).toHaveValue(2.5);
  const asked = { requestType: 'hours', hours: 2.5, fromTime: '10:00', toTime: '12:30' };
  await waitFor(() => expect(previewed(calls)).toMatchObject(asked));
  submit();
  await screen.findByText('Leave request submitted successfully');
  expect(filed(calls)).toMatchObject({ ...asked, startDate: '2099-03-02', endDate: '2099-03-02' });
});

test('WORK-08 hours without times, and other types of request, are sent without times', async () => {
  const { calls } = showForm();
  await fillHours();
  put(/^From/, '10:00');
  put(/^To/, '12:00');
  choose('Half Day');
  submit();
  await screen.findByText('Leave request submitted successfully');
  expect(filed(calls)).toMatchObject({ requestType: 'half_day', hours: null });
  expect(filed(calls)).not.toHaveProperty('fromTime');
});

test('WORK-08 one time alone, times too close and hours that differ are refused at their field', async () => {
  const { calls } = showForm();
  await fillHours();
  put(/^Hours/, '2');
  put(/^From/, '10:00');
  submit();
  await waitFor(() => expect(field(/^To/)).toHaveAccessibleDescription(/Enter the end time/));
  put(/^To/, '10:10');
  await waitFor(() => expect(field(/^To/)).toHaveAccessibleDescription(/0\.5 to 8 hours apart/));
  put(/^To/, '12:00');
  put(/^Hours/, '3');
  await waitFor(() => expect(field(/^Hours/)).toHaveAccessibleDescription(/^Hours must match the times/));
  expect(filed(calls)).toBeUndefined();
});

test('WORK-08 an edit has the times of the request; overlapping leave and too many hours show a message', async () => {
  const request = leaveRequest({
    employeeId: me.employeeId,
    startDate: '2099-03-02',
    endDate: '2099-03-02',
    requestType: 'hours',
    hours: 2,
    fromTime: '22:00',
    toTime: '00:00',
  });
  const other = { startDate: '2099-03-02', endDate: '2099-03-02', fromTime: '10:00', toTime: '12:00' };
  const overlaps = [{ ...other, status: 'approved' }];
  const { unmount } = showForm({ 'POST /api/leave-requests/preview': leavePreview({ overlaps }) }, request);
  expect(await screen.findByText('You already have leave on Mar 2, 2099, 10:00–12:00.')).toBeInTheDocument();
  expect(field(/^From/)).toHaveValue('22:00');
  unmount();
  const message = 'Only 1 hour of leave can be taken on Mar 2, 2099. Choose a shorter time.';
  const refused = refusal(422, 'too_many_hours', message, { fields: { toTime: message } });
  showForm({ 'POST /api/leave-requests/preview': refused }, request);
  expect(await screen.findByText("This request can't be submitted")).toBeInTheDocument();
  expect(screen.getByText(message)).toBeInTheDocument();
});
