import { renderInPortal } from '@portal/portal-sdk/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SecondStepSetUp } from './SecondStepSetUp';

const secret = 'JBSWY3DPEHPK3PXP';
const uri = `otpauth://totp/Apron:ada?issuer=Apron&secret=${secret}`;

test('on the phone itself the key is copied, or opens in the authenticator app', async () => {
  const user = userEvent.setup();
  renderInPortal(<SecondStepSetUp onDone={jest.fn()} />, {
    server: { 'POST /api/auth/second-step': { secret, uri, picture: 'data:image/svg+xml;utf8,' } },
  });
  await user.click(screen.getByRole('button', { name: 'Set up' }));
  expect(await screen.findByLabelText('Setup key')).toHaveTextContent('JBSW Y3DP EHPK 3PXP');
  expect(screen.getByRole('link', { name: 'Open in the app on this device' })).toHaveAttribute('href', uri);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe(secret);
});
