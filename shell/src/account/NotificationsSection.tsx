import { MailDelivery, type NoticeKind, type NotificationPreferences } from '@portal/contracts';
import { ApiError, messageOf, styled } from '@portal/portal-sdk';
import {
  Button,
  Checkbox,
  ErrorState,
  Inline,
  Notice,
  Skeleton,
  Stack,
  Switch,
  textSize,
  TimeField,
  toast,
  tokens,
} from '@portal/ui';
import { useState } from 'react';
import { kindText } from './notice-kinds';
import { useDelivery, usePreferences, useSaveDelivery, useSavePreferences } from './notifications.queries';
import { text } from './texts';

const Heading = styled.h3`
  font-weight: ${tokens.weight.medium};
  ${textSize('lg')}
`;
const Kinds = styled.table`
  width: 100%;
  border-collapse: collapse;
  & th {
    font-weight: ${tokens.weight.regular};
    text-align: start;
  }
  & td,
  & thead th + th {
    width: 72px;
    text-align: center;
  }
  & td > * {
    display: inline-grid;
  }
  & tbody tr {
    border-block-start: 1px solid ${tokens.colour.line};
  }
  & th,
  & td {
    padding-block: ${tokens.space[2]};
  }
`;

const failed = (error: unknown) =>
  toast({ title: messageOf(error, text('notificationsSaveFailed')), tone: 'danger' });

/** One row for each kind of notice: in the portal, by mail. Saved at once. */
function KindTable({ preferences }: { preferences: NotificationPreferences }) {
  const save = useSavePreferences();
  return (
    <Kinds aria-labelledby="notifications-by-kind">
      <thead>
        <tr>
          <th scope="col">{text('noticeKind')}</th>
          <th scope="col">{text('inPortal')}</th>
          <th scope="col">{text('byMail')}</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(preferences).map(([kind, channels]) => {
          const label = kindText(kind as NoticeKind);
          return (
            <tr key={kind}>
              <th scope="row">{label}</th>
              {(['portal', 'mail'] as const).map((channel) => (
                <td key={channel}>
                  <Checkbox
                    aria-label={`${label}: ${text(channel === 'portal' ? 'inPortal' : 'byMail')}`}
                    checked={channels[channel]}
                    disabled={kind === 'account'}
                    onChange={(event) =>
                      save.mutate(
                        { [kind]: { ...channels, [channel]: event.target.checked } },
                        { onError: failed },
                      )
                    }
                  />
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </Kinds>
  );
}

/** Quiet hours and the daily digest. */
function DeliveryForm({ delivery }: { delivery: MailDelivery }) {
  const [quiet, setQuiet] = useState(delivery.quiet);
  const [digestAt, setDigestAt] = useState(delivery.digestAt);
  const [refused, setRefused] = useState<string>();
  const save = useSaveDelivery();
  const setTime = (name: 'from' | 'until') => (value: string) =>
    setQuiet((times) => times && { ...times, [name]: value });
  return (
    <Stack
      as="form"
      $gap={3}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setRefused(undefined);
        save.mutate(
          { quiet, digestAt },
          {
            onSuccess: () => toast({ title: text('deliverySaved'), tone: 'success' }),
            onError: (error) =>
              error instanceof ApiError && error.status === 400
                ? setRefused(messageOf(error, text('notificationsSaveFailed')))
                : failed(error),
          },
        );
      }}
    >
      <Switch
        label={text('quietHours')}
        hint={text('quietHoursHint')}
        checked={quiet !== null}
        onChange={(event) => setQuiet(event.target.checked ? { from: '20:00', until: '07:00' } : null)}
      />
      {quiet && (
        <Inline $gap={3}>
          <TimeField label={text('quietFrom')} value={quiet.from} onChange={setTime('from')} />
          <TimeField label={text('quietUntil')} value={quiet.until} onChange={setTime('until')} />
        </Inline>
      )}
      <Switch
        label={text('digest')}
        hint={text('digestHint')}
        checked={digestAt !== null}
        onChange={(event) => setDigestAt(event.target.checked ? '07:00' : null)}
      />
      {digestAt !== null && (
        <Inline>
          <TimeField label={text('digestAt')} value={digestAt} onChange={setDigestAt} />
        </Inline>
      )}
      {refused && <Notice tone="danger">{refused}</Notice>}
      <div>
        <Button type="submit" busy={save.isPending} busyText={text('savingDelivery')}>
          {text('saveDelivery')}
        </Button>
      </div>
    </Stack>
  );
}

/** Where and when the user is notified (MAIL-03). */
export function NotificationsSection() {
  const preferences = usePreferences();
  const delivery = useDelivery();
  if (preferences.isError || delivery.isError)
    return (
      <ErrorState
        title={text('notificationSettingsFailed')}
        onRetry={() => {
          void preferences.refetch();
          void delivery.refetch();
        }}
      />
    );
  if (!preferences.data || !delivery.data) return <Skeleton height="240px" />;
  const { address, sends, ...times } = delivery.data;
  return (
    <Stack as="section" $gap={3} aria-labelledby="notifications-by-kind">
      <Heading id="notifications-by-kind">{text('notificationSettings')}</Heading>
      <p>{text(!sends ? 'mailOff' : address ? 'mailGoesTo' : 'mailNoAddress', { address: address ?? '' })}</p>
      <DeliveryForm delivery={times} />
      <KindTable preferences={preferences.data} />
    </Stack>
  );
}
