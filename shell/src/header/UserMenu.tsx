import { ChevronDown, CircleUser } from 'lucide-react';
import { styled, useUser } from '@portal/portal-sdk';
import { media, MenuOnDemand, onDemand, oneLine, textSize, tokens, visuallyHidden } from '@portal/ui';

const items = onDemand(() => import('./UserMenuItems').then((part) => part.UserMenuItems));

const Name = styled.button`
  display: flex;
  align-items: center;
  gap: ${tokens.space[1]};
  min-width: 0;
  min-height: 36px;
  padding: 0 ${tokens.space[2]};
  border: 0;
  border-radius: ${tokens.radius.md};
  background: none;
  color: inherit;
  font: inherit;
  font-weight: ${tokens.weight.medium};
  cursor: pointer;
  ${textSize('sm')}
  &:hover {
    background: ${tokens.colour.hover};
  }
  & > span {
    ${oneLine}
  }
  & > svg {
    flex: none;
    width: 16px;
    height: 16px;
  }
  & > :first-child {
    display: none;
  }
  /* An icon, as the other buttons of the line. */
  ${media.phone} {
    justify-content: center;
    width: ${tokens.control.md};
    min-height: ${tokens.control.md};
    padding: 0;
    & > span {
      ${visuallyHidden}
    }
    & > svg {
      display: none;
    }
    & > :first-child {
      display: block;
      width: 18px;
      height: 18px;
    }
  }
`;

/** The user menu: password, theme, shortcuts, sign-out. */
export function UserMenu() {
  const { name } = useUser();
  return (
    <MenuOnDemand
      menu={items}
      given={{}}
      button={
        <Name type="button">
          <CircleUser aria-hidden="true" />
          <span>{name}</span>
          <ChevronDown aria-hidden="true" />
        </Name>
      }
    />
  );
}
