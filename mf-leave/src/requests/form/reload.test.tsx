import { refusal } from '@portal/portal-sdk/testing';
import { dismissToast } from '@portal/ui';
import { configure, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { field, put, showForm } from '../../testing/form';
import { decidedCan, leaveDetail, leaveRequest } from '../../testing/leave';

// The first render is slow when many tests share a processor.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 8000 });
afterEach(() => dismissToast());

const request = leaveRequest();
const stale = refusal(409, 'stale_version', 'This request was just changed. Reload it and check it again.');

async function saveStale(now: object) {
  let version = request.version;
  const shown = showForm(
    {
      'PUT /api/leave-requests/:id': ({ body }: { body: { version: number } }) => {
        version = body.version;
        return version === request.version ? stale : request;
      },
      'GET /api/leave-requests/:id': leaveDetail({ version: request.version + 1, ...now }),
    },
    request,
  );
  await screen.findByText(/Sick Leave/);
  put(/^Reason/, 'My own words');
  fireEvent.click(screen.getByText('Update request'));
  expect(await screen.findByText('Someone else just changed this request')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  return { ...shown, sentVersion: () => version };
}

test('FORM-04 a stale change offers Reload, which loads the current request for a new edit', async () => {
  const { sentVersion, onClose } = await saveStale({ reason: 'Changed by HR', endDate: '2026-03-04' });
  await waitFor(() => expect(field(/^Reason/)).toHaveValue('Changed by HR'));
  expect(screen.queryByText('Someone else just changed this request')).not.toBeInTheDocument();
  fireEvent.click(screen.getByText('Update request'));
  expect(await screen.findByText('Leave request updated successfully')).toBeInTheDocument();
  expect(sentVersion()).toBe(request.version + 1);
  expect(onClose).toHaveBeenCalled();
});

test('FORM-04 a request that was just decided closes the form with a message', async () => {
  const { onClose } = await saveStale({ status: 'approved', can: decidedCan });
  expect(await screen.findByText('This request can no longer be changed.')).toBeInTheDocument();
  expect(onClose).toHaveBeenCalled();
});
