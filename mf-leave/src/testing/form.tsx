import type { LeaveRequest } from '@portal/contracts';
import { renderInPortal, testUser } from '@portal/portal-sdk/testing';
import { ToastProvider } from '@portal/ui';
import { fireEvent, screen } from '@testing-library/react';
import { LeaveFormDialog } from '../requests/form/LeaveFormDialog';
import { annual, leavePreview, leaveRequest, sick } from './leave';

export const me = testUser('employee');
export const colleague = {
  id: '01890000-0000-7000-8000-0000000000e2',
  name: 'Bo Chen',
  position: 'Officer',
  department: 'Operations',
};

export function showForm(over: object = {}, editing: LeaveRequest | null = null, user = me) {
  const onClose = jest.fn();
  const rendered = renderInPortal(
    <ToastProvider>
      <LeaveFormDialog open editing={editing} onClose={onClose} />
    </ToastProvider>,
    {
      address: editing ? '/leave-requests' : '/leave-requests?new=1&date=',
      user,
      server: {
        'GET /api/leave-types': [annual, sick],
        'GET /api/directory': [{ id: me.employeeId, name: me.name, position: '', department: '' }, colleague],
        'POST /api/leave-requests/preview': leavePreview(),
        'POST /api/leave-requests': leaveRequest(),
        ...over,
      },
    },
  );
  return { ...rendered, onClose };
}
export const field = (name: RegExp) => screen.getByLabelText(name, { selector: 'input, select, textarea' });
export const put = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
export const submit = () => fireEvent.click(screen.getByText('Submit request'));
export const choose = (kind: string) => fireEvent.click(screen.getByLabelText(kind));
export async function chooseType(name = annual.name) {
  await screen.findByText(new RegExp(name), { selector: 'option' });
  put(/^Leave Type/, name === annual.name ? annual.id : sick.id);
}
export async function fill(start = '2026-03-02', end = '2026-03-06') {
  await chooseType();
  put(/^Start date/, start);
  put(/^End date/, end);
  put(/^Reason/, '  Wedding ');
}
