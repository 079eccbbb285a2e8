import { ChevronDown } from 'lucide-react';
import { styled, useUser } from '@portal/portal-sdk';
import { MenuOnDemand, onDemand, oneLine, textSize, tokens } from '@portal/ui';

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
          <span>{name}</span>
          <ChevronDown aria-hidden="true" />
        </Name>
      }
    />
  );
}
