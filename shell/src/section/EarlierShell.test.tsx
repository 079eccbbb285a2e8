import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remoteEntry, renderInPortal, testUser } from '@portal/portal-sdk/testing';
import { pageRoutes } from '@portal/portal-sdk/host';
import { SectionPage } from './SectionPage';

const route = (path: string) => ({ path, title: 'Duty log', subtitle: 'Who did what', module: './app' });
const remote = remoteEntry({
  name: 'mf-duty-log',
  shell: '0.1.0-22222222',
  routes: [route('/duty-log'), route('/duty-log/:id')],
});
const [page] = pageRoutes([remote]);
const show = () =>
  renderInPortal(<SectionPage {...page!} />, {
    address: '/duty-log?day=1',
    user: testUser('employee'),
    server: {},
  });
const frame = async () => screen.findByTitle<HTMLIFrameElement>('Duty log');
const asked = ({ src }: HTMLIFrameElement) => Object.fromEntries(new URL(src).searchParams);

/** A message from the frame to the page around it. */
async function say(data: object) {
  const { src, contentWindow } = await frame();
  const { id } = asked({ src } as HTMLIFrameElement);
  const { origin } = location;
  act(
    () =>
      void window.dispatchEvent(
        new MessageEvent('message', { origin, source: contentWindow, data: { id, ...data } }),
      ),
  );
}
const navigate = (detail: object) => say({ type: 'apron-embed-event', event: 'navigate', detail });

test('a section for the previous major version runs in a frame of the earlier shell, and updates the address', async () => {
  const { address } = show();
  expect(asked(await frame())).toMatchObject({
    name: 'mf-duty-log',
    view: '/duty-log?day=1',
    lang: 'en',
    shell: '0.1.0-22222222',
    origin: location.origin,
  });
  const first = await frame();
  const posted = jest.spyOn(first.contentWindow!, 'postMessage').mockImplementation(() => undefined);
  await say({ type: 'apron-embed-size', height: 400 });
  await navigate({ path: '/duty-log/7', outside: false, by: 'push' });
  expect(address()).toBe('/duty-log/7');
  expect(posted).toHaveBeenLastCalledWith(
    expect.objectContaining({ attributes: expect.objectContaining({ view: '/duty-log/7' }) }),
    location.origin,
  );
  await navigate({ path: '/duty-log', outside: false, by: -1 });
  expect(address()).toBe('/duty-log?day=1');
  await navigate({ path: '/employees', outside: true, by: 'replace' });
  expect(address()).toBe('/employees');
  expect(await frame()).toBe(first);
});

test('without a message the frame is loaded again, with a word; then the failure card appears, and Retry reloads the frame', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  show();
  const first = await frame();
  act(() => void jest.advanceTimersByTime(4000));
  expect(screen.getByRole('status')).toHaveTextContent('Still loading...');
  act(() => void jest.advanceTimersByTime(4000));
  expect(await frame()).not.toBe(first);
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => void jest.advanceTimersByTime(24_000));
  act(() => void jest.advanceTimersByTime(72_000));
  const card = within(screen.getByRole('alert'));
  expect(card.getByText(/The server didn't respond in time/)).toBeInTheDocument();
  await user.click(card.getByRole('button', { name: 'Retry' }));
  await frame();
  await say({ type: 'apron-embed-size', height: 400 });
  act(() => void jest.advanceTimersByTime(104_000));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText('Still loading...')).toBeNull();
  jest.useRealTimers();
});
