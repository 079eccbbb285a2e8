import { memo, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { RemoteEntry } from '@portal/contracts';
import {
  css,
  deferred,
  Route,
  Routes,
  styled,
  useLocation,
  useQueryClient,
  useUser,
} from '@portal/portal-sdk';
import { liveUpdates, navigationOf } from '@portal/portal-sdk/host';
import { layers, media, tokens } from '@portal/ui';
import { Commands } from '../commands/Commands';
import { DashboardPage } from '../dashboard/DashboardPage';
import { Header } from '../header/Header';
import { NotFoundPage } from '../pages/NotFoundPage';
import { SectionPage } from '../section/SectionPage';
import { useNewShell } from '../section/use-new-shell';
import { useRegistry } from '../section/use-registry';
import { Drawer } from '../sidebar/Drawer';
import { Sidebar } from '../sidebar/Sidebar';
import { text } from '../texts';
import { OfflineBanner } from './OfflineBanner';
import { PageAnnouncer } from './PageAnnouncer';
import { pageFactsOf } from './page-facts';
import { usePlace } from './use-place';

// `?kiosk` on any page.
const KioskMode = deferred(() => import('./KioskMode').then((part) => part.KioskMode));
const UpdateNotice = deferred(
  () => import('../section/UpdateNotice').then((part) => part.UpdateNotice),
  undefined,
  { unasked: true },
);
const RecoveryPage = deferred(() => import('../recovery/RecoveryPage').then((part) => part.RecoveryPage));
const TestPage = deferred(() => import('../pages/TestPage').then((part) => part.TestPage));

const pageAlone = css`
  display: block;
  & > :is(aside, a),
  & header:not(main *) {
    display: none;
  }
  & main {
    max-width: none;
    padding: 0;
  }
`;
const Frame = styled.div`
  display: grid;
  grid-template-columns: 256px minmax(0, 1fr);
  min-height: 100dvh;
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
  /* Printing shows only the page. */
  ${media.print} {
    ${pageAlone}
  }
  &[data-kiosk] {
    ${pageAlone}
    /* Height of the exit button's row; a full-screen page leaves it free. */
    --kiosk-tools: 44px;
  }
`;
const Aside = styled.aside`
  position: sticky;
  inset-block-start: 0;
  height: 100dvh;
  ${media.tablet} {
    display: none;
  }
`;
const Room = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
`;
const Main = styled.main`
  flex: 1;
  width: 100%;
  max-width: 1680px;
  padding: ${tokens.space[6]} ${tokens.space[8]} ${tokens.space[12]};
  &:focus {
    outline: none;
  }
  ${media.tablet} {
    padding: ${tokens.space[4]} ${tokens.space[4]} ${tokens.space[12]};
  }
`;
const SkipLink = styled.a`
  position: fixed;
  inset: ${tokens.space[2]} auto auto ${tokens.space[2]};
  z-index: ${layers.dialog};
  padding: ${tokens.space[2]} ${tokens.space[4]};
  border-radius: ${tokens.radius.md};
  background: ${tokens.colour.accent};
  color: ${tokens.colour.onAccent};
  font-weight: ${tokens.weight.bold};
  &:not(:focus) {
    transform: translateY(-200%);
  }
`;

type PagesProps = Pick<ReturnType<typeof useRegistry>, 'remotes' | 'pages'>;

/** Memoized: these render only when their own props change. */
const Pages = memo(function Pages({ remotes, pages }: PagesProps) {
  return (
    <Routes>
      <Route path="/" element={<DashboardPage remotes={remotes} />} />
      <Route path="/recovery" element={<RecoveryPage />} />
      <Route path="/test" element={<TestPage />} />
      {pages.map((page) => (
        <Route key={page.route.path} path={page.route.path} element={<SectionPage {...page} />} />
      ))}
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
});

interface Props {
  remotes: readonly RemoteEntry[];
  /** Shown below every page. */
  banner?: ReactNode;
}

/** The signed-in portal: sidebar, header, and the page of the path. */
export function Shell({ remotes: first, banner }: Props) {
  const { abilities } = useUser();
  const { pathname, search } = useLocation();
  const kiosk = new URLSearchParams(search).has('kiosk');
  const { remotes, newest, pages, take } = useRegistry(first, pathname);
  const newShell = useNewShell();
  const groups = useMemo(() => navigationOf(remotes, abilities), [remotes, abilities]);
  const facts = pageFactsOf(pathname, pages);
  const [navigationOpen, setNavigationOpen] = useState(false);
  const closeNavigation = useCallback(() => setNavigationOpen(false), []);
  const main = usePlace();
  const queries = useQueryClient();
  useEffect(() => liveUpdates(queries), [queries]);

  return (
    <Frame data-kiosk={kiosk || undefined}>
      <SkipLink href="#content">{text('skipToContent')}</SkipLink>
      <PageAnnouncer title={facts.title} />
      <Aside>
        <Sidebar groups={groups} onNavigate={closeNavigation} />
      </Aside>
      <Drawer open={navigationOpen} onClose={closeNavigation}>
        <Sidebar groups={groups} onNavigate={closeNavigation} />
      </Drawer>
      <Room>
        <Header
          page={facts}
          navigationOpen={navigationOpen}
          onOpenNavigation={() => setNavigationOpen(true)}
        />
        <Main id="content" ref={main} tabIndex={-1}>
          <Pages remotes={remotes} pages={pages} />
        </Main>
        <OfflineBanner />
        {(newest !== remotes || newShell) && (
          <UpdateNotice
            key={pathname}
            remotes={remotes}
            newest={newest}
            newShell={newShell}
            page={facts.page}
            onTake={take}
          />
        )}
        {banner}
      </Room>
      {kiosk && <KioskMode />}
      <Commands remotes={remotes} />
    </Frame>
  );
}
