import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { FormEvent, ReactNode, RefObject } from 'react';
import { IconButton } from '../button/IconButton';
import { useReturnFocus } from './return-focus';
import { isInOpenSelect, isOnToast } from './outside';
import { usePortalContainer } from '../theme/PortalContainerContext';
import { useUiText } from '../theme/UiTextContext';
import {
  Backdrop,
  Body,
  CloseSlot,
  Content,
  Description,
  Footer,
  Header,
  Popup,
  Title,
  type DialogSize,
} from './parts';

export interface DialogProps {
  open: boolean;
  /** Called by Escape, the close button and a press outside. Not called while `busy`. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the main one last. */
  footer?: ReactNode;
  size?: DialogSize;
  /** Something is being saved: the dialog cannot be left. */
  busy?: boolean;
  /** Puts body and footer into a form, so a `type="submit"` button in the footer submits it. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  /** A press outside does not close: for forms in which something was typed. */
  keepOpenOnOutsidePress?: boolean;
  /** What gets the focus first; by default the first field or button of the body. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** What gets the focus when the dialog has closed; null (and the default): what had it before, or took its place. */
  finalFocus?: () => HTMLElement | null;
}

/**
 * A modal dialog: traps and restores the focus, closes on Escape; on a phone a sheet from below.
 * Mount it always and switch `open`. A press on a toast does not count as a press outside.
 */
export function Dialog(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    description,
    children,
    footer,
    size = 'md',
    busy,
    onSubmit,
    finalFocus,
  } = props;
  const text = useUiText();
  const container = usePortalContainer();
  const heir = useReturnFocus(open);
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={props.keepOpenOnOutsidePress}
      onOpenChange={(next, details) => {
        if (next) return;
        if (busy || isOnToast(details.event) || isInOpenSelect(details.event)) details.cancel();
        else onClose();
      }}
    >
      <Base.Portal container={container}>
        <Base.Backdrop forceRender render={<Backdrop />} />
        <Base.Popup
          render={<Popup $size={size} />}
          initialFocus={props.initialFocus}
          finalFocus={() => finalFocus?.() ?? heir() ?? true}
        >
          <Header>
            <Base.Title render={<Title />}>{title}</Base.Title>
            {description && <Base.Description render={<Description />}>{description}</Base.Description>}
          </Header>
          <Content as={onSubmit ? 'form' : 'div'} {...(onSubmit && { onSubmit, noValidate: true })}>
            {children !== undefined && <Body>{children}</Body>}
            {footer && <Footer>{footer}</Footer>}
          </Content>
          <CloseSlot>
            <Base.Close
              disabled={busy}
              render={
                <IconButton label={text.close} tooltip={false}>
                  <X aria-hidden="true" />
                </IconButton>
              }
            />
          </CloseSlot>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
