import { Check } from 'lucide-react';
import type { Notification } from '@portal/contracts';
import { formatDateTime, Link, serverText, styled } from '@portal/portal-sdk';
import { safePath } from '@portal/portal-sdk/host';
import { IconButton, textSize, tokens, VisuallyHidden } from '@portal/ui';
import { text } from './texts';

const Row = styled.li<{ $unread: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${tokens.space[2]};
  padding: ${tokens.space[3]} ${tokens.space[4]};
  border-bottom: 1px solid ${tokens.colour.line};
  box-shadow: ${({ $unread }) => ($unread ? `inset 3px 0 ${tokens.colour.accent}` : 'none')};
  &:last-child {
    border-bottom: 0;
  }
`;
const Title = styled.p<{ $unread: boolean }>`
  font-weight: ${({ $unread }) => ($unread ? tokens.weight.bold : tokens.weight.medium)};
  ${textSize('sm')}
  & > a {
    color: inherit;
    text-decoration: none;
  }
  & > a:hover {
    text-decoration: underline;
  }
`;
const Quiet = styled.p`
  color: ${tokens.colour.muted};
  ${textSize('sm')}
`;

interface Props {
  notification: Notification;
  onRead: () => void;
  onFollow: () => void;
}

/** One notification: its title links to its subject and marks it read. */
export function NotificationItem({ notification, onRead, onFollow }: Props) {
  const { title, body, link, createdAt, readAt } = notification;
  const unread = readAt === null;
  const follow = () => {
    if (unread) onRead();
    onFollow();
  };
  return (
    <Row $unread={unread}>
      <div>
        <Title $unread={unread}>
          {unread && <VisuallyHidden>{`${text('unread')}: `}</VisuallyHidden>}
          {link ? (
            <Link to={safePath(link, window.location.origin)} onClick={follow}>
              {serverText(title)}
            </Link>
          ) : (
            serverText(title)
          )}
        </Title>
        <Quiet>{serverText(body)}</Quiet>
        <Quiet as="time" dateTime={createdAt}>
          {formatDateTime(createdAt)}
        </Quiet>
      </div>
      {unread && (
        <IconButton label={text('markRead')} size="sm" onClick={onRead}>
          <Check aria-hidden="true" />
        </IconButton>
      )}
    </Row>
  );
}
