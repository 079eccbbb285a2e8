import { Menu } from 'lucide-react';
import { portalSettings, roleLabel, roleTones, styled, useUser } from '@portal/portal-sdk';
import { Badge, IconButton, media, textSize, tokens } from '@portal/ui';
import type { PageFacts } from '../app/page-facts';
import { PaletteButton } from '../commands/PaletteButton';
import { text } from '../texts';
import { LanguageSwitch } from './LanguageSwitch';
import { SignOutButton } from './SignOutButton';
import { NotificationsButton } from './NotificationsButton';
import { UserMenu } from './UserMenu';

const Bar = styled.header`
  display: flex;
  align-items: center;
  gap: ${tokens.space[5]};
  min-height: 76px;
  padding: ${tokens.space[3]} ${tokens.space[8]};
  border-bottom: 1px solid ${tokens.colour.line};
  background: ${tokens.colour.surface};
  ${media.tablet} {
    display: grid;
    grid-template-areas: 'menu brand tools' 'titles titles titles' 'facts facts facts';
    grid-template-rows: 60px auto auto;
    /* The width of four buttons with gaps, minus the 8 px by which they overlap the edge. */
    grid-template-columns: 32px minmax(0, 1fr) 164px;
    gap: 0 ${tokens.space[2]};
    padding: 0 ${tokens.space[4]} ${tokens.space[3]};
    &::before {
      content: '';
      grid-area: 1 / 1 / 2 / -1;
      align-self: stretch;
      margin-inline: calc(-1 * ${tokens.space[4]});
      background: ${tokens.colour.ink};
    }
  }
`;
/** Dark bar with the name: replaces the sidebar on a narrow screen. */
const MenuSlot = styled.div`
  display: none;
  ${media.tablet} {
    display: block;
    grid-area: menu;
    margin-inline-start: -8px;
    color-scheme: dark;
  }
`;
const Brand = styled.p`
  display: none;
  ${media.tablet} {
    display: block;
    grid-area: brand;
    background: ${tokens.colour.ink};
    color: ${tokens.colour.onInk};
    font-weight: ${tokens.weight.heavy};
    ${textSize('lg')}
  }
`;
const Titles = styled.div`
  flex: 1 1 0;
  min-width: 0;
  ${media.tablet} {
    grid-area: titles;
    padding-block-start: ${tokens.space[3]};
  }
`;
const Title = styled.h1`
  font-weight: ${tokens.weight.heavy};
  ${textSize('xl')}
`;
const Subtitle = styled.p`
  color: ${tokens.colour.muted};
  ${textSize('sm')}
`;
const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  min-width: 0;
  align-items: center;
  gap: ${tokens.space[2]};
  font-weight: ${tokens.weight.medium};
  ${textSize('sm')}
  ${media.tablet} {
    grid-area: facts;
    padding-block-start: ${tokens.space[2]};
    & > button:first-child {
      margin-inline-start: -8px;
    }
  }
`;
const Tools = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space[1]};
  ${media.tablet} {
    grid-area: tools;
    margin-inline-end: -8px;
    background: ${tokens.colour.ink};
    /* Not on the box itself, whose colours are those of the dark theme. */
    & > * {
      color-scheme: dark;
    }
  }
`;

interface Props {
  page: PageFacts;
  navigationOpen: boolean;
  onOpenNavigation: () => void;
}

/** Page title and subtitle, search, notifications, language, user menu, sign-out (SHELL-07). */
export function Header({ page, navigationOpen, onOpenNavigation }: Props) {
  const user = useUser();
  return (
    <Bar>
      <MenuSlot>
        <IconButton label={text('openNavigation')} aria-expanded={navigationOpen} onClick={onOpenNavigation}>
          <Menu aria-hidden="true" />
        </IconButton>
      </MenuSlot>
      <Brand>{portalSettings().appName}</Brand>
      <Titles>
        <Title>{page.title}</Title>
        {page.subtitle && <Subtitle>{page.subtitle}</Subtitle>}
      </Titles>
      <Facts>
        {user.isAdmin && <Badge tone="accent">{text('adminMode')}</Badge>}
        <UserMenu />
        <Badge tone={roleTones[user.role]}>{roleLabel(user.role)}</Badge>
      </Facts>
      <Tools>
        <PaletteButton />
        <NotificationsButton />
        <LanguageSwitch />
        <SignOutButton />
      </Tools>
    </Bar>
  );
}
