import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createSectionLoader, SectionFailure } from '@portal/portal-sdk/host';
import { remoteEntry, renderInPortal, testUser } from '@portal/portal-sdk/testing';
import { LoaderProvider } from '../section/loader-context';
import { DashboardPage } from './DashboardPage';

const panel = (id: string, module: string, name: string, order: number) => ({
  id,
  title: id,
  module,
  export: name,
  slot: 'main' as const,
  order,
  minHeight: 40,
});
const leave = remoteEntry({
  widgets: [
    panel('fetched', './personal', 'Own', 1),
    panel('drawn', './widgets', 'Drawn', 2),
    panel('drawn-too', './widgets', 'Drawn', 3),
  ],
});

test.each([
  ['that did not come', 0],
  ['that could not be drawn', 1],
])('Retry at a widget %s reloads every widget of its section', async (_, pressed) => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let alive = false;
  const modules: Record<string, Record<string, unknown>> = {
    './personal': { Own: () => <p>My own</p> },
    './widgets': {
      Drawn: () => {
        if (!alive) throw new Error('no data');
        return <p>Things happen</p>;
      },
    },
  };
  const loader = createSectionLoader({
    contractVersion: '1.0.0',
    report: () => undefined,
    runtime: {
      register: () => undefined,
      hasEntry: () => true,
      load: (_remote, name) =>
        name === './personal' && !alive
          ? Promise.reject(new SectionFailure('entry', 'gone'))
          : Promise.resolve(modules[name]),
    },
  });
  renderInPortal(
    <LoaderProvider value={loader}>
      <DashboardPage remotes={[leave]} />
    </LoaderProvider>,
    { address: '/', user: testUser('supervisor'), server: {} },
  );
  const buttons = await screen.findAllByRole('alert');
  expect(buttons).toHaveLength(3);
  alive = true;
  await userEvent.click(within(buttons[pressed] as HTMLElement).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('My own')).toBeInTheDocument();
  expect(await screen.findAllByText('Things happen')).toHaveLength(2);
  expect(screen.queryByRole('alert')).toBeNull();
  quiet.mockRestore();
});
