import { render, type RenderResult } from '@testing-library/react';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { AxiosAdapter } from 'axios';
import type { ReactElement } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import type { CurrentUser } from '@portal/contracts';
import { configureHttp } from '../api/http';
import type { Pages } from '../federation/define-pages';
import { createQueryClient } from '../host/query-client';
import { sessionStarted } from '../session/session';
import { configurePortal } from '../settings';
import { answering, type Answers, type SeenCall } from './answers';
import { testUser } from './test-user';

export interface RenderOptions {
  /** Who looks at it; an employee unless told. */
  user?: CurrentUser;
  /** What the server says, or a transport (`realServer(…)`). */
  server?: Answers | AxiosAdapter;
  timeZone?: string;
}

export interface Rendered extends RenderResult {
  /** Every call so far, with `server` given as answers. */
  calls: SeenCall[];
  client: QueryClient;
  /** The address now: path and query. */
  address: () => string;
}

/** Shows the pages of a section at an address, as the shell would, to a signed-in user. */
export const renderPage = (pages: Pages, address: string, options?: RenderOptions): Rendered =>
  renderInPortal(
    <Routes>
      {Object.entries(pages).map(([path, Page]) => (
        <Route key={path} path={path} element={<Page />} />
      ))}
      <Route path="*" element={null} />
    </Routes>,
    { ...options, address },
  );

/** Shows anything, a widget say, with session, router and query cache around it. */
export function renderInPortal(
  element: ReactElement,
  {
    user = testUser(),
    server = {},
    timeZone = 'UTC',
    address = '/',
  }: RenderOptions & { address?: string } = {},
): Rendered {
  const calls: SeenCall[] = [];
  configurePortal({ timeZone });
  configureHttp({ adapter: typeof server === 'function' ? server : answering(server, calls) });
  sessionStarted(user);
  const client = createQueryClient();
  // The second try of a failed query is part of the behaviour; waiting for it is not.
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retryDelay: 0 } });
  let current = address;
  const Address = () => {
    const { pathname, search } = useLocation();
    current = pathname + search;
    return null;
  };
  const result = render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>
        {element}
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { ...result, calls, client, address: () => current };
}
