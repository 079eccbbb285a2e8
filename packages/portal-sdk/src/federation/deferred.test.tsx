import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
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
