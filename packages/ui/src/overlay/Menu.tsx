import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import styled from 'styled-components';
import { textSize } from '../styles/text';
import { usePortalContainer } from '../theme/PortalContainerContext';
import { useUiText } from '../theme/UiTextContext';
import { tokens } from '../tokens/tokens';
import { itemStyles, popupStyles, Positioner } from './popup-styles';

export interface MenuProps {
  /** The button that opens it: an `IconButton` (with `tooltip={false}`) or a `Button`. */
  trigger: ReactElement;
  /** `MenuItem`, `MenuLink`, `MenuCheckboxItem`, `MenuSeparator`, `MenuLabel`. */
  children: ReactNode;
  align?: 'start' | 'end';
  /** Initially open with the focus inside: the trigger replaces one that was already pressed. */
  startOpen?: boolean;
}

export interface MenuItemProps {
  children: ReactNode;
  onSelect: () => void;
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
}

export interface MenuLinkProps {
  children: ReactNode;
  /** The link element without children, such as `<Link to="/profile" />`. */
  link: ReactElement<Record<string, unknown>>;
  icon?: ReactNode;
}

export interface MenuCheckboxItemProps {
  children: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
}

const Popup = styled.div`
  ${popupStyles}
  min-width: 180px;
  padding: 4px;
`;

const Item = styled.div<{ $danger?: boolean | undefined }>`
  ${itemStyles}
  ${({ $danger }) => $danger && `&, & > svg { color: ${tokens.colour.danger}; }`}
`;

const LinkItem = styled.a`
  ${itemStyles}
`;

const Tick = styled.span`
  display: flex;
  flex: none;
  width: 18px;
  & svg {
    width: 18px;
    height: 18px;
  }
`;

/** Separates groups of a `Menu`. */
export const MenuSeparator = styled(Base.Separator)`
  height: 1px;
  margin: 4px;
  background: ${tokens.colour.line};
`;

/** Plain text in a `Menu`, such as the signed-in user. */
export const MenuLabel = styled.div`
  padding: 6px ${tokens.space[3]};
  color: ${tokens.colour.muted};
  ${textSize('sm')}
`;

/** A menu of actions. Arrow keys move, letters search, Escape closes and restores the focus. */
export function Menu({ trigger, children, align = 'end', startOpen = false }: MenuProps) {
  const container = usePortalContainer();
  const { actions } = useUiText();
  return (
    <Base.Root defaultOpen={startOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal container={container}>
        {/* Outside the page's landmarks, so it is one itself. */}
        <Base.Positioner
          render={<Positioner />}
          role="region"
          aria-label={actions}
          align={align}
          sideOffset={4}
          collisionPadding={8}
        >
          <Base.Popup render={<Popup />}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** One action of a `Menu`. `danger` is red, for what destroys. */
export function MenuItem({ children, onSelect, icon, danger, disabled }: MenuItemProps) {
  return (
    <Base.Item render={<Item $danger={danger} />} onClick={onSelect} disabled={disabled}>
      {icon}
      {children}
    </Base.Item>
  );
}

/** A `Menu` line that leads to another page. */
export function MenuLink({ children, link, icon }: MenuLinkProps) {
  return (
    <Base.LinkItem closeOnClick render={<LinkItem as={link.type} {...link.props} />}>
      {icon}
      {children}
    </Base.LinkItem>
  );
}

/** A `Menu` line that is on or off; the menu stays open. */
export function MenuCheckboxItem({ children, checked, onCheckedChange, disabled }: MenuCheckboxItemProps) {
  return (
    <Base.CheckboxItem render={<Item />} {...{ checked, onCheckedChange, disabled }}>
      <Tick>
        <Base.CheckboxItemIndicator>
          <Check aria-hidden="true" />
        </Base.CheckboxItemIndicator>
      </Tick>
      {children}
    </Base.CheckboxItem>
  );
}
