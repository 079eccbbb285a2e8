import { refusal, renderInPortal, testUser } from '@portal/portal-sdk/testing';
import { dismissToast, ToastProvider } from '@portal/ui';
import { configure, fireEvent, screen, within } from '@testing-library/react';
import { department } from '../testing/shift';
import { Published } from './Published';

// The first render is slow when many tests share a processor.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 8000 });
afterEach(() => dismissToast());

const { id } = department;
const roster = (until: string | null, publish = true) => [{ departmentId: id, until, can: { publish } }];
const show = (published: object, put: object = { departmentId: id, until: '2026-03-08' }) =>
  renderInPortal(
    <ToastProvider>
      <Published departmentId={id} department="Operations" lastDay="2026-03-08" />
    </ToastProvider>,
    {
      user: testUser('supervisor'),
      server: { 'GET /api/shifts/published': published, 'PUT /api/shifts/published': put },
    },
  );
async function openForm(button: string) {
  fireEvent.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish the roster of Operations' }));
  return { dialog, submit: () => fireEvent.click(dialog.getByRole('button', { name: 'Publish' })) };
}

test('WORK-07 a roster is published up to the end of the displayed week', async () => {
  const { calls } = show(roster(null));
  expect(await screen.findByText('Not published')).toBeInTheDocument();
  const { dialog, submit } = await openForm('Publish');
  expect(dialog.getByLabelText(/^Published until/)).toHaveValue('Mar 8, 2026');
  submit();
  expect(await screen.findByText('Roster published')).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    departmentId: id,
    until: '2026-03-08',
  });
});

test('a later published day stays; an empty one withdraws the roster', async () => {
  const { calls } = show(roster('2026-03-31'));
  expect(await screen.findByText('Published until Mar 31, 2026')).toBeInTheDocument();
  const { dialog, submit } = await openForm('Change');
  const day = dialog.getByLabelText(/^Published until/);
  expect(day).toHaveValue('Mar 31, 2026');
  fireEvent.change(day, { target: { value: '' } });
  submit();
  expect(await screen.findByText('Roster withdrawn')).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ until: null });
});

test('a first publication needs a day; a refusal is shown at the field', async () => {
  const refused = refusal(400, 'invalid', 'Check the marked fields', { fields: { until: 'Too far ahead' } });
  const { calls } = show(roster(null), refused);
  const { dialog, submit } = await openForm('Publish');
  const day = dialog.getByLabelText(/^Published until/);
  fireEvent.change(day, { target: { value: '' } });
  submit();
  expect(await dialog.findByText('Choose the last planned day')).toBeInTheDocument();
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
  fireEvent.change(day, { target: { value: '2027-03-08' } });
  submit();
  expect(await dialog.findByText('Too far ahead')).toBeInTheDocument();
});

test('users who may not assign shifts see the day and cannot change it', async () => {
  show(roster('2026-03-31', false));
  expect(await screen.findByText('Published until Mar 31, 2026')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a failure shows a message', async () => {
  show(refusal(503, 'unavailable', 'Not now'));
  expect(await screen.findByText("Couldn't load the published roster")).toBeInTheDocument();
});
