import { useEffect, useState, type ComponentType } from 'react';
import type { RemoteEntry } from '@portal/contracts';
import { deferred, useSession } from '@portal/portal-sdk';
import {
  BrowserRouter,
  firstViewDrawn,
  QueryClientProvider,
  type QueryClient,
  type RemoteLoader,
} from '@portal/portal-sdk/host';
import { ThemeRoot, ToastProvider } from '@portal/ui';
import { LoaderProvider } from '../remote/loader-context';
import { Shell } from './Shell';
import { useTheme } from './theme-store';

// Most loads are of somebody who is signed in.
const LoginPage = deferred(() => import('../login/LoginPage').then((part) => part.LoginPage));

export interface BannerProps {
  remotes: readonly RemoteEntry[];
  /** Another version of a section is there. */
  onChange: (remotes: readonly RemoteEntry[]) => void;
}

interface Props {
  remotes: readonly RemoteEntry[];
  loader: RemoteLoader;
  queryClient: QueryClient;
  /** Stands below every page. */
  Banner?: ComponentType<BannerProps> | undefined;
}

/** The whole page: the shell for who is signed in, the login page for everybody else and until a temporary password is replaced. */
export function App({ remotes: first, loader, queryClient, Banner }: Props) {
  const [remotes, setRemotes] = useState(first);
  const { theme } = useTheme();
  const { user } = useSession();
  useEffect(firstViewDrawn, []);
  return (
    <ThemeRoot theme={theme}>
      <QueryClientProvider client={queryClient}>
        <LoaderProvider value={loader}>
          {user && !user.mustChangePassword ? (
            <BrowserRouter>
              <Shell
                remotes={remotes}
                banner={Banner && <Banner remotes={remotes} onChange={setRemotes} />}
              />
            </BrowserRouter>
          ) : (
            <LoginPage />
          )}
          <ToastProvider />
        </LoaderProvider>
      </QueryClientProvider>
    </ThemeRoot>
  );
}
