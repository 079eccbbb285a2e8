import { refusal, renderInPortal, renderPage } from '@portal/portal-sdk/testing';
import { fireEvent, screen } from '@testing-library/react';
import { pages } from './app';
import { SampleWidget } from './SampleWidget';

const departments = [
  { id: '01890000-0000-7000-8000-0000000000d1', name: 'Operations', employeeCount: 12 },
  { id: '01890000-0000-7000-8000-0000000000d2', name: 'Security', employeeCount: 30 },
];
const server = { 'GET /api/departments': departments };

test('the page shows each department and its people', async () => {
  renderPage(pages, '/sample', { server });
  expect(await screen.findByRole('heading', { name: 'Security' })).toBeInTheDocument();
  expect(screen.getByText('30 people')).toBeInTheDocument();
});

test('no department is said in words', async () => {
  renderPage(pages, '/sample', { server: { 'GET /api/departments': [] } });
  expect(await screen.findByText('No departments yet')).toBeInTheDocument();
});

test('what cannot be read says so, and a retry mends it', async () => {
  let broken = true;
  const answer = () => (broken ? refusal(503, 'unavailable', 'down') : departments);
  renderPage(pages, '/sample', { server: { 'GET /api/departments': answer } });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  broken = false;
  fireEvent.click(retry);
  expect(await screen.findByText('12 people')).toBeInTheDocument();
});

test('the widget counts the departments and leads to the page', async () => {
  renderInPortal(<SampleWidget />, { server });
  expect(await screen.findByText('2')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Departments' })).toHaveAttribute('href', '/sample');
});
