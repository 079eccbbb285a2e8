import { useEffect, useRef } from 'react';
import { styled } from '@portal/portal-sdk';
import { Button, layers, media, Spinner, textSize, tokens } from '@portal/ui';
import { text } from './texts';
import { NotificationItem } from './NotificationItem';
import { useMarkRead, useNotifications } from './notifications.queries';

const Panel = styled.section`
  position: absolute;
  inset-block-start: calc(100% + 8px);
  inset-inline-end: 0;
  z-index: ${layers.popup};
  display: flex;
  flex-direction: column;
  width: 380px;
  max-height: min(560px, calc(100dvh - 100px));
  border-radius: ${tokens.radius.lg};
  background: ${tokens.colour.raised};
  box-shadow: ${tokens.elevation.popup};
  /* Opens from a bar that is dark in both themes. */
  color-scheme: light dark;
  color: ${tokens.colour.text};
  [data-theme='light'] & {
    color-scheme: light;
  }
  [data-theme='dark'] & {
    color-scheme: dark;
  }
  &:focus {
    outline: none;
  }
  ${media.phone} {
    position: fixed;
    inset: 68px ${tokens.space[3]} auto;
    width: auto;
  }
`;
const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[3]};
  min-height: 56px;
  padding: ${tokens.space[2]} ${tokens.space[4]};
  border-bottom: 1px solid ${tokens.colour.line};
`;
const Heading = styled.h2`
  ${textSize('lg')}
`;
const List = styled.ul`
  overflow-y: auto;
`;
const Message = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${tokens.space[2]};
  padding: ${tokens.space[8]} ${tokens.space[5]};
  color: ${tokens.colour.muted};
  text-align: center;
`;

interface Props {
  id: string;
  unread: number;
  onClose: () => void;
}

/** The notifications: newest first, mark read, mark all read. */
export function NotificationsPanel({ id, unread, onClose }: Props) {
  const panel = useRef<HTMLElement>(null);
  const { data, isError, refetch } = useNotifications();
  const { mutate: markRead } = useMarkRead();
  useEffect(() => panel.current?.focus(), []);

  return (
    <Panel id={id} ref={panel} tabIndex={-1} aria-label={text('notifications')}>
      <Head>
        <Heading>{text('notifications')}</Heading>
        {unread > 0 && (
          <Button variant="quiet" size="sm" onClick={() => markRead(undefined)}>
            {text('markAllRead')}
          </Button>
        )}
      </Head>
      {isError && (
        <Message role="alert">
          {text('notificationsFailed')}
          <Button size="sm" onClick={() => void refetch()}>
            {text('retry')}
          </Button>
        </Message>
      )}
      {!data && !isError && (
        <Message>
          <Spinner label={text('loading')} />
        </Message>
      )}
      {data?.length === 0 && (
        <Message>
          <strong>{text('notificationsEmpty')}</strong>
          {text('notificationsEmptyText')}
        </Message>
      )}
      {data && data.length > 0 && (
        <List>
          {data.map((notification) => (
            <NotificationItem
              key={notification.id}
              notification={notification}
              onRead={() => markRead(notification.id)}
              onFollow={onClose}
            />
          ))}
        </List>
      )}
    </Panel>
  );
}
