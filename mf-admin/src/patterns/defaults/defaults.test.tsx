import { renderPage, testUser } from '@portal/portal-sdk/testing';
import { dismissToast, ToastProvider } from '@portal/ui';
import { configure, fireEvent, screen, within } from '@testing-library/react';
import { department } from '../../testing/admin';
import { pattern, region } from '../../testing/working-time';
import { PatternsPage } from '../PatternsPage';

// The first render is slow when many tests share a processor.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 8000 });
afterEach(() => dismissToast());

const ofAll = {
  departmentId: null,
  from: '2026-01-01',
  patternId: pattern().id,
  regionId: region().id,
  basis: 'pattern',
};
const Page = () => (
  <ToastProvider>
    <PatternsPage />
  </ToastProvider>
);
const show = () =>
  renderPage({ '/working-patterns': Page }, '/working-patterns', {
    user: testUser('hr_admin'),
    server: {
      'GET /api/working-patterns': [pattern()],
      'GET /api/regions': [region()],
      'GET /api/departments': [department()],
      'GET /api/default-terms': [ofAll],
      'POST /api/default-terms/preview': ({ body }: { body: unknown }) => ({
        people: (body as object[]).length === 2 ? 482 : 500,
      }),
      'PUT /api/default-terms': [ofAll],
    },
  });
const put = (calls: { method: string; body: unknown }[]) =>
  calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);

test('MOVE-03 a default of a department says how many people it reaches before it is saved', async () => {
  const { calls } = show();
  fireEvent.click(await screen.findByRole('button', { name: 'Add default' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add default' }));
  await dialog.findByRole('option', { name: 'Office' });
  await dialog.findByRole('option', { name: /Airport Operations/ });
  const set = (label: RegExp, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  set(/^For/, department().id);
  set(/^From/, '2026-03-01');
  expect(dialog.getByRole('status')).toHaveTextContent('Choose a pattern');
  set(/^Pattern/, pattern().id);
  expect(await dialog.findByText(/working time changes: 482/)).toBeInTheDocument();
  expect(put(calls)).toEqual([]);
  fireEvent.click(dialog.getByText('Save'));
  expect(await screen.findByText('Default working time saved')).toBeInTheDocument();
  const added = { departmentId: department().id, from: '2026-03-01', patternId: pattern().id };
  expect(put(calls)).toEqual([[ofAll, { ...added, regionId: null, basis: 'pattern' }]]);
});

test('MOVE-03 the default of the organisation is listed, and is deleted with how many people that reaches', async () => {
  const { calls } = show();
  const row = within((await screen.findByText('The organisation')).closest('tr') as HTMLElement);
  for (const words of ['Jan 1, 2026', 'Office', 'Head office'])
    expect(await row.findByText(words)).toBeInTheDocument();
  fireEvent.click(row.getByRole('button', { name: 'Delete the default of The organisation' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Delete the default of The organisation?' }),
  );
  expect(await dialog.findByText(/working time changes: 500/)).toBeInTheDocument();
  fireEvent.click(dialog.getByText('Delete'));
  expect(await screen.findByText('Default working time deleted')).toBeInTheDocument();
  expect(put(calls)).toEqual([[]]);
});
