import { render, screen } from '@testing-library/react';
import { defaultUiText, UiTextContext } from '../theme/UiTextContext';
import { frenchUiText } from '../theme/ui-text.fr';
import { DepartmentSelect } from './DepartmentSelect';

const departments = [
  { id: 'night', name: 'Night shift', parentId: 'apron' },
  { id: 'apron', name: 'Apron', parentId: 'ops' },
  { id: 'fin', name: 'Finance', parentId: null },
  { id: 'ops', name: 'Operations', parentId: null },
];
const picker = (of = departments) => (
  <DepartmentSelect
    label="Department"
    hideLabel
    allLabel="All departments"
    departments={of}
    defaultValue=""
  />
);

test('departments form a tree, and the hint explains that a choice includes those below', () => {
  render(picker());
  const select = screen.getByRole('combobox', { name: 'Department' });
  expect(select).toHaveAccessibleDescription('Includes the departments below');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'All departments',
    'Finance',
    'Operations',
    '\u00a0\u00a0\u00a0Apron',
    '\u00a0\u00a0\u00a0\u00a0\u00a0\u00a0Night shift',
  ]);
});

test('the hint is in French too', () => {
  render(<UiTextContext value={{ ...defaultUiText, ...frenchUiText }}>{picker()}</UiTextContext>);
  expect(screen.getByRole('combobox')).toHaveAccessibleDescription('Départements rattachés compris');
});

test('the hint is there before the departments are, so that nothing moves when they arrive', () => {
  render(picker([]));
  expect(screen.getByRole('combobox')).toHaveAccessibleDescription('Includes the departments below');
});
