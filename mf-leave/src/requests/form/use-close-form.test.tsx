import { Link, useNavigate, useSearchParams } from '@portal/portal-sdk';
import { renderPage } from '@portal/portal-sdk/testing';
import { fireEvent, screen } from '@testing-library/react';
import { useCloseForm } from './use-close-form';

function Form() {
  const close = useCloseForm();
  return <button onClick={close}>Close</button>;
}
function Requests() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return (
    <>
      {params.has('new') && <Form />}
      <button onClick={() => void navigate(-1)}>Back</button>
    </>
  );
}
const Calendar = () => <Link to="/leave-requests?new=1&date=2026-03-02">Plan Leave Request</Link>;
const pages = { '/team-calendar': Calendar, '/leave-requests': Requests };

test('CAL-03 a form that was opened from the calendar leads back to it when it closes', async () => {
  const { address } = renderPage(pages, '/team-calendar?month=2026-03');
  fireEvent.click(screen.getByText('Plan Leave Request'));
  fireEvent.click(await screen.findByText('Close'));
  expect(await screen.findByText('Plan Leave Request')).toBeInTheDocument();
  expect(address()).toBe('/team-calendar?month=2026-03');
});

test('LEAVE-01 a form that an address opened goes from it, keeps the rest, and Back does not open it', () => {
  const { address } = renderPage(pages, '/leave-requests?new=1&date=2026-03-02&status=pending');
  fireEvent.click(screen.getByText('Close'));
  expect(address()).toBe('/leave-requests?status=pending');
  fireEvent.click(screen.getByText('Back'));
  expect(address()).toBe('/leave-requests?status=pending');
});
