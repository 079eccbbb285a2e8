import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionEnded } from '@portal/portal-sdk/host';
import { refusal, renderInPortal } from '@portal/portal-sdk/testing';
import { ToastProvider } from '@portal/ui';
import { LanguageSwitch } from './LanguageSwitch';
import { switchLanguage } from './switch-language';

const chosen = () => /portal_language=(\w+)/.exec(document.cookie)?.[1];
afterEach(() => (document.cookie = 'portal_language=; Max-Age=0; Path=/'));

test('the switch is labelled in its target language, and its name has the text that it shows', () => {
  renderInPortal(<LanguageSwitch />);
  const button = screen.getByRole('button', { name: 'FR – Français' });
  expect(button).toHaveAttribute('lang', 'fr');
  expect(button.getAttribute('aria-label')).toContain(button.textContent);
});

test('a choice is stored for the account and the browser, and the page reloads', async () => {
  const { calls } = renderInPortal(<LanguageSwitch />, {
    server: { 'PUT /api/auth/language': { success: true } },
  });
  const reload = jest.fn();
  await switchLanguage('fr', reload);
  expect(calls).toMatchObject([{ path: '/api/auth/language', body: { language: 'fr' } }]);
  expect([chosen(), reload.mock.calls.length]).toEqual(['fr', 1]);
});

test('signed out, only the browser stores it', async () => {
  const { calls } = renderInPortal(<LanguageSwitch />);
  sessionEnded();
  await switchLanguage('fr', jest.fn());
  expect([chosen(), calls.length]).toEqual(['fr', 0]);
});

test('a choice that the account cannot store changes nothing and shows an error', async () => {
  renderInPortal(
    <>
      <LanguageSwitch />
      <ToastProvider />
    </>,
    { server: { 'PUT /api/auth/language': refusal(503, 'unavailable', 'Away') } },
  );
  await userEvent.click(screen.getByRole('button', { name: 'FR – Français' }));
  await waitFor(() => expect(screen.getByText("Couldn't change the language")).toBeInTheDocument());
  expect(chosen()).toBeUndefined();
});
