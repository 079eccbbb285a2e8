import { deferred, styled } from '@portal/portal-sdk';
import type { PlacedWidget } from '@portal/portal-sdk/host';
import { StillLoading, tokens } from '@portal/ui';
import { isInEarlierShell } from '../section/in-earlier-shell';
import { SectionView } from '../section/SectionView';

const EarlierShellPanel = deferred(() =>
  import('../section/EarlierShell').then((part) => part.EarlierShellPanel),
);

const Frame = styled.div<{ $minHeight: number }>`
  display: grid;
  min-width: 0;
  min-height: ${({ $minHeight }) => $minHeight}px;
  /* A widget that has nothing to show. */
  &:empty {
    display: none;
  }
`;
const Skeleton = styled.div`
  display: grid;
  place-content: center;
  border: 1px solid ${tokens.colour.line};
  border-radius: ${tokens.radius.lg};
  background: ${tokens.colour.sunken};
`;

/** One widget of the dashboard: its size does not change while it loads, and its failure stays inside (DASH-09). */
export function WidgetFrame({ remote, widget }: PlacedWidget) {
  return (
    <Frame $minHeight={widget.minHeight}>
      {isInEarlierShell(remote) ? (
        <EarlierShellPanel remote={remote} widget={widget} />
      ) : (
        <SectionView
          remote={remote}
          module={widget.module}
          title={widget.title}
          pick={(module) => module[widget.export]}
          placeholder={
            <Skeleton aria-busy="true">
              <StillLoading />
            </Skeleton>
          }
        />
      )}
    </Frame>
  );
}
