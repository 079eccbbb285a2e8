import { deferred, styled, useUser } from '@portal/portal-sdk';
import type { Pages } from '@portal/portal-sdk';
import type { PageRoute } from '@portal/portal-sdk/host';
import { Spinner, StillLoading, tokens } from '@portal/ui';
import { NotAllowedPage } from '../pages/NotAllowedPage';
import { text } from '../texts';
import { isInEarlierShell } from './in-earlier-shell';
import { SectionView } from './SectionView';

const EarlierShellPage = deferred(() => import('./EarlierShell').then((part) => part.EarlierShellPage));

const Waiting = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${tokens.space[4]};
  min-height: 50vh;
`;

/** A page of a section, as its manifest declares it. */
export function SectionPage({ remote, route }: PageRoute) {
  const { abilities } = useUser();
  if (route.ability && !abilities.includes(route.ability)) return <NotAllowedPage title={route.title} />;
  if (isInEarlierShell(remote)) return <EarlierShellPage remote={remote} title={route.title} />;
  return (
    <SectionView
      key={route.path}
      remote={remote}
      module={route.module}
      title={route.title}
      pick={(module) => (module.pages as Pages | undefined)?.[route.path]}
      placeholder={
        <Waiting>
          <Spinner size="32px" label={text('loading')} />
          <StillLoading />
        </Waiting>
      }
    />
  );
}
