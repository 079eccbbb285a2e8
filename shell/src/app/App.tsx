import { useEffect, useState, type ComponentType } from 'react';
import { isHeldAtSignIn, type RemoteEntry } from '@portal/contracts';
import { deferred, today, useSession } from '@portal/portal-sdk';
import {
  BrowserRouter,
  firstViewRendered,
  QueryClientProvider,
  reportShell,
  type QueryClient,
  type SectionFailure,
  type SectionLoader,
} from '@portal/portal-sdk/host';
import { ThemeRoot, ToastProvider } from '@portal/ui';
import { LoaderProvider } from '../section/loader-context';
import { RenderBoundary } from '../section/RenderBoundary';
import { BootScreen } from './BootScreen';
import { ReloadOffer } from './ReloadOffer';
import { Shell } from './Shell';
import { isSettingPassword } from '../sign-in/setting-password';
import { useTheme } from './theme-store';

// Most visitors are signed in.
const SignInPage = deferred(() => import('../sign-in/SignInPage').then((part) => part.SignInPage));

export interface BannerProps {
  remotes: readonly RemoteEntry[];
  /** Another version of a section is available. */
  onChange: (remotes: readonly RemoteEntry[]) => void;
}

interface Props {
  remotes: readonly RemoteEntry[];
  loader: SectionLoader;
  queryClient: QueryClient;
  /** Shown below every page. */
  Banner?: ComponentType<BannerProps> | undefined;
}

/**
 * The whole page: the shell for signed-in users, otherwise the sign-in page, which also replaces a temporary password.
 */
export function App({ remotes: first, loader, queryClient, Banner }: Props) {
  const [remotes, setRemotes] = useState(first);
  const { theme } = useTheme();
  const { user } = useSession();
  useEffect(firstViewRendered, []);
  const signedIn = user !== null;
  useEffect(() => {
    if (signedIn) reportShell('loaded');
  }, [signedIn]);
  const [failed, setFailed] = useState(false);
  const onError = ({ message }: SectionFailure) => {
    reportShell('render', message);
    setFailed(true);
  };
  if (failed) return <BootScreen stopped onRetry={() => location.reload()} />;
  return (
    <ThemeRoot theme={theme} today={() => today()}>
      <QueryClientProvider client={queryClient}>
        <LoaderProvider value={loader}>
          <RenderBoundary onError={onError}>
            {user && !isHeldAtSignIn(user) && !isSettingPassword() ? (
              <BrowserRouter>
                <Shell
                  remotes={remotes}
                  banner={Banner && <Banner remotes={remotes} onChange={setRemotes} />}
                />
              </BrowserRouter>
            ) : (
              <SignInPage />
            )}
          </RenderBoundary>
          <ReloadOffer />
          <ToastProvider />
        </LoaderProvider>
      </QueryClientProvider>
    </ThemeRoot>
  );
}
