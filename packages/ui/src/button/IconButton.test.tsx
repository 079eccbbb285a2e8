import { render, screen } from '@testing-library/react';
import { IconButton } from './IconButton';

test('a lone icon has the word with which its name begins, for a row of a table without room', () => {
  render(
    <IconButton label="Edit Ada Byron" word="Edit">
      <svg />
    </IconButton>,
  );
  expect(screen.getByRole('button', { name: 'Edit Ada Byron' })).toHaveAttribute('data-word', 'Edit');
});
