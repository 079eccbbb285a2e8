import type { RemoteEntry } from '@portal/contracts';
import { styled, useUser } from '@portal/portal-sdk';
import { widgetsBySlot, type PlacedWidget } from '@portal/portal-sdk/host';
import { media, textSize, tokens } from '@portal/ui';
import { text } from '../texts';
import { WidgetFrame } from './WidgetFrame';

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
  gap: ${tokens.space[5]};
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${tokens.space[4]};
  }
  ${media.phone} {
    gap: ${tokens.space[3]};
  }
`;
const Across = styled.div`
  grid-column: 1 / -1;
`;
const Welcome = styled.p`
  grid-column: 1 / -1;
  font-weight: ${tokens.weight.medium};
  ${textSize('lg')}
`;
const Row = styled(Across)<{ $least: string }>`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, ${({ $least }) => $least}), 1fr));
  gap: ${tokens.space[4]};
  ${media.phone} {
    gap: ${tokens.space[3]};
  }
`;
/* Four in a line, else two by two; never three and one. */
const Figures = styled(Row)`
  @media (max-width: 1359px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  /* As high as a stat card on a phone, so that nothing moves. */
  ${media.phone} {
    grid-auto-rows: minmax(116px, auto);
    gap: ${tokens.space[2]};
  }
`;
const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space[5]};
  min-width: 0;
  ${media.tablet} {
    gap: ${tokens.space[4]};
  }
  ${media.phone} {
    gap: ${tokens.space[3]};
  }
`;

const frames = (placed: readonly PlacedWidget[]) =>
  placed.map((item) => <WidgetFrame key={`${item.remote.name}/${item.widget.id}`} {...item} />);

/** The dashboard: a greeting and the widgets of the sections, by slot and order. */
export function DashboardPage({ remotes }: { remotes: readonly RemoteEntry[] }) {
  const user = useUser();
  const { lead, metric, main, side, wide } = widgetsBySlot(remotes, user);
  return (
    <Layout>
      <Welcome>{text('welcome', { name: user.name || text('welcomeFallback') })}</Welcome>
      {lead.length > 0 && <Row $least="max(360px, 30%)">{frames(lead)}</Row>}
      {metric.length > 0 && <Figures $least="220px">{frames(metric)}</Figures>}
      {main.length > 0 && <Column as={side.length > 0 ? 'div' : Across}>{frames(main)}</Column>}
      {side.length > 0 && <Column>{frames(side)}</Column>}
      {wide.map((item) => (
        <Across key={`${item.remote.name}/${item.widget.id}`}>
          <WidgetFrame {...item} />
        </Across>
      ))}
    </Layout>
  );
}
