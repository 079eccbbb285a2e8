import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import styled from 'styled-components';
import { usePortalContainer } from '../theme/PortalContainerContext';
import { tokens } from '../tokens/tokens';
import { popupStyles, Positioner } from './popup-styles';

export interface PopoverProps {
  /** The button that opens it: an `IconButton` (with `tooltip={false}`) or a `Button`. */
  trigger: ReactElement;
  children: ReactNode;
  /** Accessible name if there is no visible `PopoverTitle`. */
  label?: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: 'start' | 'center' | 'end';
  /** Anchor of the popover; the button by default. */
  anchor?: () => Element | null;
  /** No padding: for lists that reach the edge. */
  flush?: boolean;
}

const Popup = styled.div<{ $flush: boolean | undefined }>`
  ${popupStyles}
  padding: ${({ $flush }) => ($flush ? '0' : tokens.space[4])};
`;

/** Heading of a popover; also its accessible name. */
export const PopoverTitle = styled(Base.Title)`
  font-size: ${tokens.size.md};
  font-weight: ${tokens.weight.bold};
`;

/** A small box beside its button, for content that is more than a menu: notifications, filters, a calendar. */
export function Popover(props: PopoverProps) {
  const { trigger, children, label, open, onOpenChange, align = 'end', anchor, flush } = props;
  const container = usePortalContainer();
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange?.(next)}>
      <Base.Trigger render={trigger} />
      <Base.Portal container={container}>
        <Base.Positioner
          render={<Positioner />}
          align={align}
          anchor={anchor}
          sideOffset={4}
          collisionPadding={8}
        >
          <Base.Popup render={<Popup $flush={flush} />} aria-label={label}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
