import { render, type RenderResult } from '@testing-library/react';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { AxiosAdapter } from 'axios';
import type { ReactElement } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import type { CurrentUser, LeaveTypeWords } from '@portal/contracts';
import { TodayContext } from '@portal/ui';
import { configureHttp } from '../api/http';
import type { Pages } from '../federation/define-pages';
import { createQueryClient } from '../host/query-client';
import { sessionStarted } from '../session/session';
import { today } from '../format/dates';
import { configurePortal, type PortalSettings } from '../settings';
import { answering, type Answers, type SeenCall } from './answers';
import { testUser } from './test-user';

export interface RenderOptions {
  /** The user's role; by default an employee. */
  user?: CurrentUser;
  /** The server's responses, or a transport (`realServer(…)`). */
  server?: Answers | AxiosAdapter;
  timeZone?: string;
  /** First day of the organisation's week (default Sunday). */
  weekStart?: PortalSettings['weekStart'];
  /** Names and colours of leave types, as the page has them. */
  leaveTypes?: LeaveTypeWords;
}

export interface Rendered extends RenderResult {
  /** Every call so far, if `server` is a table of responses. */
  calls: SeenCall[];
  client: QueryClient;
  /** The current URL: path and query. */
  address: () => string;
}

/** Renders the pages of a section at a URL, like the shell, for a signed-in user. */
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

/** Renders anything, such as a widget, with session, router and query cache around it. */
export function renderInPortal(
  element: ReactElement,
  {
    user = testUser(),
    server = {},
    timeZone = 'UTC',
    weekStart = 'sun',
    leaveTypes = {},
    address = '/',
  }: RenderOptions & { address?: string } = {},
): Rendered {
  const calls: SeenCall[] = [];
  configurePortal({ timeZone, weekStart, leaveTypes });
  configureHttp({ adapter: typeof server === 'function' ? server : answering(server, calls) });
  sessionStarted(user);
  const client = createQueryClient();
  // The retry of a failed query is part of the behaviour; its delay is not.
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retryDelay: 0 } });
  let current = address;
  const Address = () => {
    const { pathname, search } = useLocation();
    current = pathname + search;
    return null;
  };
  const result = render(
    <TodayContext value={() => today()}>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[address]}>
          {element}
          <Address />
        </MemoryRouter>
      </QueryClientProvider>
    </TodayContext>,
  );
  return { ...result, calls, client, address: () => current };
}
