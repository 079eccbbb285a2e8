import { renderInPortal } from '@portal/portal-sdk/testing';
import { screen } from '@testing-library/react';
import { choiceOf, codeOf, styleOf } from './leave-type-style';
import { TypeBadge } from './TypeBadge';

test('MOVE-15 a leave type shows its name in the language of the page and the colour it was given', () => {
  renderInPortal(<TypeBadge name="Sick Leave" />, {
    leaveTypes: { 'Sick Leave': { name: 'Congé maladie', colour: 'teal' } },
  });
  expect(screen.getByText('Congé maladie')).toBeInTheDocument();
  expect(screen.queryByText('Sick Leave')).not.toBeInTheDocument();
  expect(choiceOf('Sick Leave')).toMatch(/Congé maladie$/);
  expect([styleOf('Sick Leave').hue, styleOf('Annual Leave').hue]).toEqual(['teal', 'sky']);
  // The letters of the legend stay distinct: most French names begin alike.
  expect(codeOf('Sick Leave')).toBe('Si');
});
