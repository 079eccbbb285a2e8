import { renderInPortal, type SeenCall } from '@portal/portal-sdk/testing';
import { ToastProvider } from '@portal/ui';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NotificationsSection } from './NotificationsSection';

function show(delivery: object = {}) {
  let preferences: object = {
    account: { portal: true, mail: true },
    'leave.approved': { portal: true, mail: true },
  };
  return renderInPortal(
    <ToastProvider>
      <NotificationsSection />
    </ToastProvider>,
    {
      server: {
        'GET /api/notification-preferences': () => preferences,
        'PUT /api/notification-preferences': ({ body }: SeenCall) =>
          (preferences = { ...preferences, ...(body as object) }),
        'GET /api/mail-delivery': {
          ...{ quiet: null, digestAt: null, address: 'ada@example.org', sends: true },
          ...delivery,
        },
        'PUT /api/mail-delivery': { success: true },
      },
    },
  );
}

test('MAIL-03 a kind of notice is turned off by mail and stays in the portal; those of the account stay on', async () => {
  const { calls } = show();
  expect(await screen.findByText(/Mail goes to ada@example\.org/)).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Your account and password: Mail' })).toBeDisabled();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Your leave was approved: Mail' }));
  await waitFor(() =>
    expect(screen.getByRole('checkbox', { name: 'Your leave was approved: Mail' })).not.toBeChecked(),
  );
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    'leave.approved': { portal: true, mail: false },
  });
});

test('MAIL-03 quiet hours and a daily summary are saved with their times', async () => {
  const { calls } = show();
  await userEvent.click(await screen.findByRole('switch', { name: /Quiet hours/ }));
  await userEvent.click(screen.getByRole('switch', { name: /One mail a day/ }));
  const time = screen.getByLabelText('Time of the summary');
  await userEvent.clear(time);
  await userEvent.type(time, '08:30');
  await userEvent.tab();
  await userEvent.click(screen.getByRole('button', { name: 'Save times' }));
  expect(await screen.findByText('Times saved')).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    ...{ quiet: { from: '20:00', until: '07:00' }, digestAt: '08:30' },
  });
});

test.each([
  [{ address: null }, /You have no e-mail address on record/],
  [{ sends: false }, /This portal sends no mail at the moment/],
])('%j: the section says why no mail comes', async (delivery, words) => {
  show(delivery);
  expect(await screen.findByText(words)).toBeInTheDocument();
});
