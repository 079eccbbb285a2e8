import { render, screen } from '@testing-library/react';
import { Card } from './Card';
import { ProgressBar } from './ProgressBar';
import { StatCard } from './StatCard';
import { Timeline } from './Timeline';
import { initialsOf } from './initials';
import { sparklinePoints } from './sparkline-points';

test.each([
  ['Maria da Silva', 'MS'],
  ['  prince ', 'P'],
  ['Émile Zola', 'ÉZ'],
  ['', '?'],
])('initials of %j are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('a sparkline spreads its values over the box', () => {
  expect(sparklinePoints([0, 10], 106, 26)).toEqual([
    [3, 23],
    [103, 3],
  ]);
  expect(sparklinePoints([5, 5], 106, 26).map(([, y]) => y)).toEqual([13, 13]);
  expect(sparklinePoints([], 106, 26)).toEqual([]);
  const heights = (values: readonly number[]) => sparklinePoints(values, 106, 26).map(([, y]) => y);
  // One of 240 who leaves, one request less in a quiet week: no crash from top to bottom.
  expect(heights([240, 239])).toEqual([12.8, 13.2]);
  expect(heights([1, 0])).toEqual([10.5, 15.5]);
});

test('a card with a title is a named region with a heading', () => {
  render(
    <Card title="Your Requests" level={3}>
      x
    </Card>,
  );
  expect(screen.getByRole('region', { name: 'Your Requests' })).toHaveTextContent('x');
  expect(screen.getByRole('heading', { level: 3, name: 'Your Requests' })).toBeInTheDocument();
});

test('a number leads to what it counts', () => {
  render(<StatCard label="Total Employees" value="120" link={<a href="/employees" />} />);
  expect(screen.getByRole('link', { name: 'Total Employees' })).toHaveAttribute('href', '/employees');
  expect(screen.getByText('120')).toBeInTheDocument();
});

test('a number that loads shows nothing false', () => {
  render(<StatCard label="Total Employees" value="0" loading />);
  expect(screen.queryByText('0')).not.toBeInTheDocument();
  expect(screen.getByRole('article')).toHaveAttribute('aria-busy', 'true');
});

test('a bar has its share as text and never overflows', () => {
  render(<ProgressBar label="Processing Efficiency" value={140} role="meter" />);
  const bar = screen.getByRole('meter', { name: 'Processing Efficiency' });
  expect(bar).toHaveAttribute('aria-valuetext', '100%');
  expect(screen.getByText('100%')).toBeInTheDocument();
});

test('a timeline is a list in order', () => {
  render(
    <Timeline
      label="History"
      events={[
        { id: '1', title: 'Submitted', time: 'Mar 2' },
        { id: '2', title: 'Approved', time: 'Mar 3', tone: 'success', children: 'Enjoy' },
      ]}
    />,
  );
  expect(screen.getByRole('list', { name: 'History' })).toBeInTheDocument();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'SubmittedMar 2',
    'ApprovedMar 3Enjoy',
  ]);
});
