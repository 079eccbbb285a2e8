import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { Menu, MenuItem } from '../overlay/Menu';
import { MenuOnDemand, type FetchedMenu } from './MenuOnDemand';
import { onDemand } from './use-on-demand';

function Items({ trigger, startOpen }: FetchedMenu) {
  return (
    <Menu trigger={trigger} startOpen={startOpen}>
      <MenuItem onSelect={() => undefined}>Log out</MenuItem>
    </Menu>
  );
}

/** A menu whose code loads when `arrive` is called. */
function renderMenu() {
  let arrive = (): void => undefined;
  const code = onDemand(
    () => new Promise<ComponentType<FetchedMenu>>((resolve) => (arrive = () => resolve(Items))),
  );
  render(
    <header>
      <MenuOnDemand menu={code} given={{}} button={<button>Amara</button>} />
    </header>,
  );
  return { arrive: () => act(async () => arrive()) };
}
afterEach(() => jest.useRealTimers());

const button = () => screen.getByRole('button', { name: 'Amara' });

test('opens when its code loads after the click', async () => {
  const { arrive } = renderMenu();
  await userEvent.click(button());
  await arrive();
  expect(await screen.findByRole('menuitem', { name: 'Log out' })).toBeVisible();
});

test('opens, and stays open, when its code loads while the button is pressed', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const { arrive } = renderMenu();
  await user.hover(button());
  await user.pointer({ target: button(), keys: '[MouseLeft>]' });
  await arrive();
  await user.pointer({ target: button(), keys: '[/MouseLeft]' });
  expect(await screen.findByRole('menuitem', { name: 'Log out' })).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(300));
  expect(screen.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
});

test('opens when its code loads during a press', async () => {
  const { arrive } = renderMenu();
  await userEvent.hover(button());
  fireEvent.pointerDown(button());
  await arrive();
  fireEvent.mouseDown(button());
  fireEvent.pointerUp(button());
  fireEvent.mouseUp(button());
  fireEvent.click(button());
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Log out' })).toBeVisible());
});

test('says at the button that its code did not load, and fetches again with the next press', async () => {
  let works = false;
  const code = onDemand(() =>
    works ? Promise.resolve<ComponentType<FetchedMenu>>(Items) : Promise.reject(new Error('missing')),
  );
  render(<MenuOnDemand menu={code} given={{}} button={<button>Amara</button>} />);
  await userEvent.click(button());
  expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't load this part. Try again.");
  expect(button()).toHaveAccessibleDescription("Couldn't load this part. Try again.");
  works = true;
  await userEvent.click(button());
  expect(await screen.findByRole('menuitem', { name: 'Log out' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
