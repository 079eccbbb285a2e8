import { createQueryClient, prefetchResponses, sessionUser, startSession } from '@portal/portal-sdk/host';
import { createRoot } from 'react-dom/client';
import { App } from 'shell/src/app/App';
import { loadFirstRoute } from 'shell/src/app/first-route';
import { loader } from './loader';

/** The shell's own start, without anything that is there for the sake of sections that come from elsewhere. */
async function start(): Promise<void> {
  const { remotes } = await startSession(document);
  const answers = prefetchResponses(document);
  const user = sessionUser();
  if (user) await loadFirstRoute(loader, remotes, user, location.pathname, answers, true);
  createRoot(document.getElementById('root') as HTMLElement).render(
    <App remotes={remotes} loader={loader} queryClient={createQueryClient()} />,
  );
}

void start();
