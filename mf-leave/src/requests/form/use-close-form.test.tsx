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

test('CAL-03 closing a form that the calendar opened goes back to the calendar', async () => {
  const { address } = renderPage(pages, '/team-calendar?month=2026-03');
  fireEvent.click(screen.getByText('Plan Leave Request'));
  fireEvent.click(await screen.findByText('Close'));
  expect(await screen.findByText('Plan Leave Request')).toBeInTheDocument();
  expect(address()).toBe('/team-calendar?month=2026-03');
});

test('LEAVE-01 closing a form that a URL opened removes it from the URL, and Back does not reopen it', () => {
  const { address } = renderPage(pages, '/leave-requests?new=1&date=2026-03-02&status=pending');
  fireEvent.click(screen.getByText('Close'));
  expect(address()).toBe('/leave-requests?status=pending');
  fireEvent.click(screen.getByText('Back'));
  expect(address()).toBe('/leave-requests?status=pending');
});
