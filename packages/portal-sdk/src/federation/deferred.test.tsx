import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { deferred } from './deferred';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

test('a component is fetched once, when it is first shown', async () => {
  let loads = 0;
  const Part = deferred(() => {
    loads += 1;
    return Promise.resolve(Greeting);
  });
  expect(loads).toBe(0);
  const { unmount } = render(<Part name="Amara" />);
  expect(await screen.findByText('Hello Amara')).toBeInTheDocument();
  unmount();
  render(<Part name="Ruth" />);
  expect(screen.getByText('Hello Ruth')).toBeInTheDocument();
  expect(loads).toBe(1);
});

test('a failed fetch shows an error, and Retry fetches again', async () => {
  let works = false;
  const Part = deferred(
    () => (works ? Promise.resolve(Greeting) : Promise.reject(new Error('offline'))),
    'The form could not be loaded',
  );
  render(<Part name="Amara" />);
  expect(await screen.findByText('The form could not be loaded')).toBeInTheDocument();
  works = true;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Hello Amara')).toBeInTheDocument();
});

test('a dialog is fetched when it is first opened, and stays for its closing', async () => {
  let loads = 0;
  const Dialog = deferred(() => {
    loads += 1;
    return Promise.resolve(({ open }: { open: boolean }) => <p>{open ? 'Open' : 'Closing'}</p>);
  });
  const { rerender } = render(<Dialog open={false} />);
  expect(loads).toBe(0);
  rerender(<Dialog open />);
  expect(await screen.findByText('Open')).toBeInTheDocument();
  rerender(<Dialog open={false} />);
  expect(screen.getByText('Closing')).toBeInTheDocument();
  expect(loads).toBe(1);
});

test('a component that was fetched on first use appears where it was already mounted', async () => {
  globalThis.requestIdleCallback = (callback) => Number(setTimeout(callback));
  const Dialog = deferred(() =>
    Promise.resolve(({ open }: { open: boolean }) => <p>{open ? 'Open' : 'Shut'}</p>),
  );
  const { rerender } = render(<Dialog open={false} />);
  fireEvent.pointerMove(window);
  await waitFor(() => {
    rerender(<Dialog open={false} />);
    expect(screen.getByText('Shut')).toBeInTheDocument();
  });
  rerender(<Dialog open />);
  expect(screen.getByText('Open')).toBeInTheDocument();
  delete (globalThis as { requestIdleCallback?: unknown }).requestIdleCallback;
});

test('a component that arrives between render and effect is shown', async () => {
  globalThis.requestIdleCallback = (callback) => Number(setTimeout(callback));
  // Like a browser: effects run one task after the render.
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  let arrive: (() => void) | undefined;
  const Part = deferred(() => new Promise<typeof Greeting>((resolve) => (arrive = () => resolve(Greeting))));
  fireEvent.pointerMove(window);
  await waitFor(() => expect(arrive).toBeDefined());
  const Arriving = () => {
    useLayoutEffect(() => arrive?.(), []);
    return null;
  };
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(
    <>
      <Part name="Amara" />
      <Arriving />
    </>,
  );
  expect(await screen.findByText('Hello Amara')).toBeInTheDocument();
  root.unmount();
  place.remove();
  environment.IS_REACT_ACT_ENVIRONMENT = true;
  delete (globalThis as { requestIdleCallback?: unknown }).requestIdleCallback;
});

test('a part that nobody asked for says nothing, and is fetched again', async () => {
  jest.useFakeTimers();
  let works = false;
  const Part = deferred(
    () => (works ? Promise.resolve(Greeting) : Promise.reject(new Error('missing'))),
    undefined,
    { unasked: true },
  );
  const { container } = render(<Part name="Amara" />);
  await act(async () => undefined);
  expect(container).toBeEmptyDOMElement();
  works = true;
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText('Hello Amara')).toBeInTheDocument();
  jest.useRealTimers();
});

test('a part that takes long says so in its place', async () => {
  jest.useFakeTimers();
  const Part = deferred(() => new Promise<typeof Greeting>(() => undefined));
  render(<Part name="Amara" />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await act(() => jest.advanceTimersByTimeAsync(4000));
  expect(screen.getByRole('status')).toHaveTextContent('Still loading...');
  jest.useRealTimers();
});

test('a dialog that cannot be closed without an argument says in its place that it did not load', async () => {
  const Dialog = deferred<{ open: boolean; onClose: (chosen: string) => void }>(() =>
    Promise.reject(new Error('missing')),
  );
  const onClose = jest.fn<void, [string]>();
  render(<Dialog open onClose={(chosen) => onClose(chosen)} />);
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument();
  await userEvent.click(document.body);
  expect(onClose).not.toHaveBeenCalled();
});

describe('a dialog at its button', () => {
  interface Arrival {
    arrive: () => void;
    fail: () => void;
  }
  /** A button with a dialog whose code arrives or fails by hand. */
  function show() {
    const arrivals: Arrival[] = [];
    const Greet = ({ open, onClose }: { open: boolean; onClose: () => void }) =>
      open ? (
        <div role="dialog">
          <button onClick={onClose}>Close</button>
        </div>
      ) : null;
    const Dialog = deferred(
      () =>
        new Promise<typeof Greet>((resolve, reject) =>
          arrivals.push({ arrive: () => resolve(Greet), fail: () => reject(new Error('missing')) }),
        ),
    );
    const Page = () => {
      const [open, setOpen] = useState(false);
      return (
        <>
          <button onClick={() => setOpen(true)}>Greet</button>
          <Dialog open={open} onClose={() => setOpen(false)} />
        </>
      );
    };
    render(<Page />);
    const last = (deed: keyof Arrival) => act(async () => arrivals.at(-1)?.[deed]());
    return { arrivals, last, button: screen.getByRole('button', { name: 'Greet' }) };
  }
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  test('a slow one is announced at the button, which is busy, and opens without a further click', async () => {
    const { button, last } = show();
    await user().click(button);
    expect(button).not.toHaveAttribute('aria-busy');
    await after(300);
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).toHaveAccessibleDescription('Loading...');
    await after(4000);
    expect(screen.getByRole('status')).toHaveTextContent('Still loading...');
    expect(button).toHaveAccessibleDescription('Still loading...');
    await last('arrive');
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    expect(button).not.toHaveAttribute('aria-busy');
    expect(button).not.toHaveAttribute('aria-describedby');
  });

  test('one that did not load says so at the button, and the next press fetches it again', async () => {
    const { button, last, arrivals } = show();
    button.focus();
    await user().keyboard('{Enter}');
    await last('fail');
    expect(screen.getByRole('alert')).toHaveTextContent("Couldn't load this part. Try again.");
    expect(button).toHaveAccessibleDescription("Couldn't load this part. Try again.");
    expect(button).toHaveAttribute('aria-busy', 'false');
    await user().keyboard('{Enter}');
    expect(arrivals).toHaveLength(2);
    expect(screen.queryByRole('alert')).toBeNull();
    await last('arrive');
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  test('Escape, or a press elsewhere after a failure, takes the message away, and the dialog stays closed', async () => {
    const { button, last } = show();
    await user().click(button);
    await last('fail');
    await user().click(document.body);
    expect(screen.queryByRole('alert')).toBeNull();
    await user().click(button);
    await after(300);
    await user().keyboard('{Escape}');
    expect(screen.queryByRole('status')).toBeNull();
    await last('arrive');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user().click(button);
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });
});
