import { X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from '@portal/portal-sdk';
import { breakpoints, IconButton, tokens } from '@portal/ui';
import { text } from '../texts';

const Panel = styled.dialog`
  inset: 0 auto 0 0;
  width: min(300px, 88vw);
  max-width: none;
  height: 100dvh;
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0;
  background: ${tokens.colour.ink};
  &::backdrop {
    background: ${tokens.colour.scrim};
  }
`;
const Close = styled.div`
  position: absolute;
  inset-block-start: 18px;
  inset-inline-end: 12px;
  color-scheme: dark;
`;

interface Props {
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * The sidebar on a narrow screen: a native modal dialog, which traps the focus, closes by Escape and restores the
 * focus.
 */
export function Drawer({ open, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (open && element && !element.open) element.showModal();
    if (!open && element?.open) element.close();
  }, [open]);

  useEffect(() => {
    // In landscape the fixed sidebar appears; a hidden modal would leave the page inert.
    const wide = window.matchMedia(`(min-width: ${breakpoints.tablet}px)`);
    const onChange = () => wide.matches && onClose();
    wide.addEventListener('change', onChange);
    return () => wide.removeEventListener('change', onChange);
  }, [onClose]);

  return (
    <Panel
      ref={dialog}
      aria-label={text('navigation')}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      {open && (
        <>
          {children}
          <Close>
            <IconButton label={text('closeNavigation')} tooltip={false} onClick={onClose}>
              <X aria-hidden="true" />
            </IconButton>
          </Close>
        </>
      )}
    </Panel>
  );
}
