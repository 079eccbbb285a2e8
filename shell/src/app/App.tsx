import type { RemoteEntry } from '@portal/contracts';
import { deferred, useSession } from '@portal/portal-sdk';
import {
  BrowserRouter,
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

interface Props {
  remotes: readonly RemoteEntry[];
  loader: RemoteLoader;
  queryClient: QueryClient;
}

/** The whole page: the shell for who is signed in, the login page for everybody else and until a temporary password is replaced. */
export function App({ remotes, loader, queryClient }: Props) {
  const { theme } = useTheme();
  const { user } = useSession();
  return (
    <ThemeRoot theme={theme}>
      <QueryClientProvider client={queryClient}>
        <LoaderProvider value={loader}>
          {user && !user.mustChangePassword ? (
            <BrowserRouter>
              <Shell remotes={remotes} />
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
