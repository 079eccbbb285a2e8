import { Bell } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { deferred, styled } from '@portal/portal-sdk';
import { IconButton, textSize, tokens } from '@portal/ui';
import { text } from '../texts';
import { useUnreadCount } from './notifications.queries';

const NotificationsPanel = deferred(() =>
  import('./NotificationsPanel').then((part) => part.NotificationsPanel),
);

const Anchor = styled.div`
  position: relative;
`;
const Dot = styled.span`
  position: absolute;
  inset-block-start: 2px;
  inset-inline-end: 0;
  min-width: 18px;
  padding: 3px 5px;
  border-radius: ${tokens.radius.full};
  background: ${tokens.colour.accent};
  color: ${tokens.colour.onAccent};
  font-weight: ${tokens.weight.bold};
  font-variant-numeric: tabular-nums;
  text-align: center;
  pointer-events: none;
  ${textSize('xs')}
  line-height: 1;
`;

/** The bell with the unread count, and its list (SHELL-08). */
export function NotificationsButton() {
  const [open, setOpen] = useState(false);
  const unread = useUnreadCount();
  const id = useId();
  const anchor = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  const close = (giveFocusBack: boolean) => {
    setOpen(false);
    if (giveFocusBack) button.current?.focus();
  };

  useEffect(() => {
    if (!open) return undefined;
    const onPress = (event: PointerEvent) => {
      if (!anchor.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [open]);

  return (
    <Anchor
      ref={anchor}
      onKeyDown={(event) => event.key === 'Escape' && close(true)}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !anchor.current?.contains(relatedTarget)) setOpen(false);
      }}
    >
      <IconButton
        ref={button}
        label={unread > 0 ? text('notificationsUnread', { count: unread }) : text('notifications')}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <Bell aria-hidden="true" />
      </IconButton>
      {unread > 0 && <Dot aria-hidden="true">{unread > 99 ? '99+' : unread}</Dot>}
      {open && <NotificationsPanel id={id} unread={unread} onClose={() => close(true)} />}
    </Anchor>
  );
}
