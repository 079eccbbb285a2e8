import { Menu } from 'lucide-react';
import { css, roleLabel, roleTones, styled, useUser } from '@portal/portal-sdk';
import { Badge, IconButton, media, oneLine, textSize, tokens, visuallyHidden } from '@portal/ui';
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
  /* One dark line without a sidebar. */
  ${media.tablet} {
    gap: ${tokens.space[1]};
    min-height: 60px;
    padding: ${tokens.space[2]};
    border-bottom: 0;
    background: ${tokens.colour.ink};
    color: ${tokens.colour.onInk};
    /* Not on the box itself, whose colours would be those of the dark theme. */
    & > * {
      color-scheme: dark;
    }
  }
`;
const MenuSlot = styled.div`
  display: none;
  ${media.tablet} {
    display: block;
  }
`;
const Titles = styled.div`
  flex: 1 1 0;
  min-width: 0;
`;
const Title = styled.h1`
  font-weight: ${tokens.weight.heavy};
  ${textSize('xl')}
  ${media.tablet} {
    ${textSize('lg')}
  }
  ${media.phone} {
    ${textSize('md')}
    ${oneLine}
  }
`;
const Subtitle = styled.p`
  color: ${tokens.colour.muted};
  ${textSize('sm')}
  ${media.tablet} {
    color: ${tokens.colour.onInkMuted};
    ${oneLine}
  }
  ${media.phone} {
    ${visuallyHidden}
  }
`;
const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  min-width: 0;
  align-items: center;
  gap: ${tokens.space[2]};
  font-weight: ${tokens.weight.medium};
  ${textSize('sm')}
  /* A long name leaves room for the title. */
  ${media.tablet} {
    flex-wrap: nowrap;
    max-width: 45%;
  }
`;
/* The drawer says the role too. */
const Wide = styled.span<{ $from: 'phone' | 'tablet' }>`
  ${({ $from }) => css`
    ${media[$from]} {
      ${visuallyHidden}
    }
  `}
`;
const Tools = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space[1]};
`;
/* On a phone the user menu has both. */
const OnWide = styled.div`
  display: contents;
  ${media.phone} {
    display: none;
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
      <Titles>
        <Title>{page.title}</Title>
        {page.subtitle && <Subtitle>{page.subtitle}</Subtitle>}
      </Titles>
      <Facts>
        {user.isAdmin && (
          <Wide $from="phone">
            <Badge tone="accent">{text('adminMode')}</Badge>
          </Wide>
        )}
        <UserMenu />
        <Wide $from="tablet">
          <Badge tone={roleTones[user.role]}>{roleLabel(user.role)}</Badge>
        </Wide>
      </Facts>
      <Tools>
        <PaletteButton />
        <NotificationsButton />
        <OnWide>
          <LanguageSwitch />
          <SignOutButton />
        </OnWide>
      </Tools>
    </Bar>
  );
}
