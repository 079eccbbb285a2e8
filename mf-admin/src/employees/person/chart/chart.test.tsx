import { renderPage, testUser, type SeenCall } from '@portal/portal-sdk/testing';
import { act, configure, fireEvent, screen, within } from '@testing-library/react';
import { ben, chartPerson, chief, cleo } from '../../../testing/person';
import { ChartPage } from './ChartPage';

// The first render is slow when many tests share a processor.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 8000 });

const ada = chartPerson();
const people = [chief, ada, ben, cleo];
const all = (_call: SeenCall) => ({ people, alone: 3 as number | null, further: false });
const show = (address = '/organisation-chart', chart = all) =>
  renderPage({ '/organisation-chart': ChartPage, '/employees/:id': () => <p>A person</p> }, address, {
    user: testUser('hr_admin'),
    server: { 'GET /api/employees/chart': chart },
  });
const tree = async () => within(await screen.findByRole('tree', { name: 'Organisation chart' }));
const names = async () =>
  (await tree()).getAllByRole('treeitem').map((item) => within(item).getByRole('link').textContent);
const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });

test('the chart opens at the top teams and names who is in none', async () => {
  show();
  expect(await names()).toEqual(['Ines Marsh', 'Ada Mary Byron', 'Ben Ode']);
  expect(screen.getByText('3 employees have no supervisor and lead nobody.')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Open all' }));
  expect(await names()).toHaveLength(4);
  fireEvent.click(screen.getByRole('button', { name: 'Close all' }));
  expect(await names()).toEqual(['Ines Marsh']);
});

test('it opens at the person of the address', async () => {
  show(`/organisation-chart?person=${cleo.id}`);
  expect(await names()).toHaveLength(4);
  const item = (await tree()).getByRole('treeitem', { current: true });
  expect(item).toHaveTextContent('Cleo Park');
  expect(item).toHaveAttribute('tabindex', '0');
  expect(item).toHaveAttribute('aria-level', '3');
});

test('keys move, open and close teams, and open a person', async () => {
  const { address } = show();
  const [first] = (await tree()).getAllByRole('treeitem');
  act(() => first!.focus());
  for (const key of ['End', 'ArrowRight']) press(key);
  expect(await names()).toHaveLength(4);
  press('ArrowRight');
  expect(document.activeElement).toHaveTextContent('Cleo Park');
  press('ArrowLeft');
  expect(document.activeElement).toHaveTextContent('Ben Ode');
  press('ArrowLeft');
  expect(await names()).toHaveLength(3);
  press('Home');
  expect(document.activeElement).toHaveTextContent('Ines Marsh');
  for (const key of ['ArrowDown', 'Enter']) press(key);
  expect(address()).toBe(`/employees/${ada.id}`);
});

test('a team beyond the first people is loaded when it is opened', async () => {
  const { calls } = show('/organisation-chart', ({ query }) => ({
    people: query.under ? [cleo] : [chief, ada, ben],
    alone: null,
    further: true,
  }));
  const item = (await tree()).getByRole('treeitem', { name: /Ben Ode/ });
  act(() => item.focus());
  press('ArrowRight');
  expect(await screen.findByRole('link', { name: 'Cleo Park' })).toBeInTheDocument();
  expect(calls.at(-1)?.query).toEqual({ under: ben.id, deep: 'false' });
});
