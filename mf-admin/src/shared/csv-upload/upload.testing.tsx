import type { BulkResult } from '@portal/contracts';
import { renderInPortal, testUser, type SeenCall } from '@portal/portal-sdk/testing';
import { ToastProvider } from '@portal/ui';
import { fireEvent, screen } from '@testing-library/react';
import { DepartmentUpload } from '../../departments/DepartmentUpload';

/** An answer to an upload of two good rows. */
export const result = (over: Partial<BulkResult> = {}): BulkResult => ({
  created: 2,
  refused: [],
  unchanged: [],
  remarks: [],
  ignored: [],
  ...over,
});

/** Shows an upload over a server that answers this; its `calls` are what was uploaded. */
export const show = (answer: unknown, Upload = DepartmentUpload, path = 'departments') => {
  const onClose = jest.fn();
  const calls: SeenCall[] = [];
  const rendered = renderInPortal(
    <ToastProvider>
      <Upload open onClose={onClose} />
    </ToastProvider>,
    {
      user: testUser('hr_admin'),
      server: {
        'GET /api/organisation': { nationalIdRequired: true },
        [`POST /api/${path}/bulk`]: (call: SeenCall) => {
          calls.push(call);
          return typeof answer === 'function' ? (answer as (call: SeenCall) => unknown)(call) : answer;
        },
      },
    },
  );
  return { ...rendered, calls, onClose };
};
/** Chooses a file. */
export const choose = (content: string, name = 'd.csv') =>
  fireEvent.change(screen.getByLabelText(/^CSV file/), {
    target: { files: [new File([content], name, { type: 'text/csv' })] },
  });
export const upload = () => screen.getByRole('button', { name: 'Upload' });
