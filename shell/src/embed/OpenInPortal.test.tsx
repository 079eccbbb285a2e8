import { screen } from '@testing-library/react';
import { renderInPortal } from '@portal/portal-sdk/testing';
import { OpenInPortal } from './OpenInPortal';

test('a view that only the portal shows links there, and the embedding page hears that it is not shown', () => {
  const emit = jest.fn(() => true);
  renderInPortal(<OpenInPortal portal="https://portal.example.org" emit={emit} />, {
    address: '/employees?q=ada',
  });
  expect(screen.getByRole('link', { name: 'Open it in the portal' })).toHaveAttribute(
    'href',
    'https://portal.example.org/employees?q=ada',
  );
  expect(emit.mock.calls).toEqual([
    ['error', { code: 'portal_only', message: 'This page opens in the portal.' }],
  ]);
});
