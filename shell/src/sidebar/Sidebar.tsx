import { Fragment, memo } from 'react';
import { initialsOf, portalSettings, roleLabel, styled, useUser } from '@portal/portal-sdk';
import type { NavGroup } from '@portal/portal-sdk/host';
import { oneLine, textSize, tokens } from '@portal/ui';
import { text } from '../texts';
import { BrandMark } from './BrandMark';
import { SidebarLink } from './SidebarLink';

const Column = styled.div`
  display: flex;
  flex-direction: column;
  width: 100%;
  height: 100%;
  background: ${tokens.colour.ink};
  color: ${tokens.colour.onInk};
`;
const Brand = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
  min-height: 76px;
  padding: ${tokens.space[4]} ${tokens.space[5]};
  font-weight: ${tokens.weight.heavy};
  ${textSize('xl')}
`;
const Links = styled.nav`
  flex: 1;
  overflow-y: auto;
  padding: ${tokens.space[2]} ${tokens.space[3]} ${tokens.space[4]};
`;
const GroupTitle = styled.h2`
  padding: ${tokens.space[6]} ${tokens.space[4]} ${tokens.space[2]};
  color: ${tokens.colour.onInkMuted};
  font-weight: ${tokens.weight.bold};
  ${textSize('sm')}
`;
const Foot = styled.footer`
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
  padding: ${tokens.space[4]} ${tokens.space[5]};
  border-top: 1px solid ${tokens.colour.inkLine};
`;
const Initials = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 40px;
  height: 40px;
  border: 1px solid ${tokens.colour.inkLine};
  border-radius: ${tokens.radius.full};
  background: ${tokens.colour.inkRaised};
  font-weight: ${tokens.weight.bold};
  ${textSize('sm')}
`;
const Who = styled.div`
  min-width: 0;
`;
const Name = styled.p`
  font-weight: ${tokens.weight.bold};
  ${textSize('sm')}
  ${oneLine}
`;
const Role = styled.p`
  color: ${tokens.colour.onInkMuted};
  ${textSize('sm')}
`;

interface Props {
  groups: NavGroup[];
  /** Called when a link is followed: the drawer on a phone closes. */
  onNavigate: () => void;
}

/** Application name, links of shell and sections, and the signed-in user (SHELL-04, SHELL-06). */
export const Sidebar = memo(function Sidebar({ groups, onNavigate }: Props) {
  const user = useUser();
  const [top, ...others] = groups[0]?.label === null ? groups : [{ label: null, items: [] }, ...groups];
  const dashboard = { path: '/', label: text('dashboard'), icon: 'dashboard' };
  return (
    <Column>
      <Brand>
        <BrandMark />
        {portalSettings().appName}
      </Brand>
      <Links aria-label={text('navigation')}>
        <ul>
          {[dashboard, ...(top?.items ?? [])].map((item) => (
            <li key={item.path}>
              <SidebarLink item={item} onNavigate={onNavigate} />
            </li>
          ))}
        </ul>
        {others.map(({ label, items }) => (
          <Fragment key={label}>
            <GroupTitle>{label}</GroupTitle>
            <ul aria-label={label ?? undefined}>
              {items.map((item) => (
                <li key={item.path}>
                  <SidebarLink item={item} onNavigate={onNavigate} />
                </li>
              ))}
            </ul>
          </Fragment>
        ))}
      </Links>
      <Foot>
        <Initials aria-hidden="true">{initialsOf(user.name)}</Initials>
        <Who>
          <Name title={user.name}>{user.name}</Name>
          <Role>{roleLabel(user.role)}</Role>
        </Who>
      </Foot>
    </Column>
  );
});
