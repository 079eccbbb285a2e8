import { Link, styled, useLocation } from '@portal/portal-sdk';
import type { NavItem } from '@portal/portal-sdk/host';
import { textSize, tokens, visuallyHidden } from '@portal/ui';
import { text } from '../texts';
import { navIcon } from './nav-icons';
import { useBadgeCount } from './use-badge-count';

const Anchor = styled(Link)`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
  min-height: 44px;
  padding: ${tokens.space[2]} ${tokens.space[4]};
  border-radius: ${tokens.radius.md};
  color: ${tokens.colour.onInkMuted};
  font-weight: ${tokens.weight.medium};
  text-decoration: none;
  & > svg {
    flex: none;
    width: 20px;
    height: 20px;
  }
  &:hover {
    background: ${tokens.colour.inkRaised};
    color: ${tokens.colour.onInk};
  }
  &[aria-current] {
    background: ${tokens.colour.inkRaised};
    color: ${tokens.colour.onInk};
    & > svg {
      color: ${tokens.colour.accent};
    }
    &::before {
      content: '';
      position: absolute;
      inset-block: 10px;
      inset-inline-start: 0;
      width: 4px;
      border-radius: 2px;
      background: ${tokens.colour.accent};
      @media (forced-colors: active) {
        background: Highlight;
      }
    }
  }
  &:focus-visible {
    outline-color: ${tokens.colour.accent};
    outline-offset: -2px;
  }
`;
const Label = styled.span`
  flex: 1;
  min-width: 0;
`;
const Count = styled.span`
  min-width: 24px;
  padding: 2px 7px;
  border-radius: ${tokens.radius.full};
  background: ${tokens.colour.accent};
  color: ${tokens.colour.onAccent};
  font-weight: ${tokens.weight.bold};
  font-variant-numeric: tabular-nums;
  text-align: center;
  ${textSize('xs')}
`;
const ForReaders = styled.span`
  ${visuallyHidden}
`;

interface Props {
  item: Pick<NavItem, 'path' | 'label' | 'icon' | 'badgePath' | 'lists'>;
  onNavigate: () => void;
}

/** One link of the sidebar, with a badge if the manifest names a list that is not empty. */
export function SidebarLink({ item, onNavigate }: Props) {
  const count = useBadgeCount(item.badgePath);
  const { pathname } = useLocation();
  const Icon = navIcon(item.icon);
  const isHere = (path: string) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`));
  // The page that lists the current one is marked as well, as its way in.
  const current = isHere(item.path) ? 'page' : item.lists?.some(isHere) ? 'true' : undefined;
  return (
    <Anchor to={item.path} aria-current={current} onClick={onNavigate}>
      <Icon aria-hidden="true" />
      <Label>{item.label}</Label>
      {count !== undefined && count > 0 && (
        <Count>
          <span aria-hidden="true">{count}</span>
          <ForReaders>{text('badge', { count })}</ForReaders>
        </Count>
      )}
    </Anchor>
  );
}
