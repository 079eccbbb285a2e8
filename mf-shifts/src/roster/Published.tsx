import { deferred, formatDate, styled } from '@portal/portal-sdk';
import { Button, media, textSize, tokens } from '@portal/ui';
import { useState } from 'react';
import { text } from '../page-texts';
import { usePublished } from './published.queries';

const PublishDialog = deferred(() => import('./PublishDialog').then((part) => part.PublishDialog));

/* The height does not change when the data loads. */
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[2]};
  min-height: 49px;
  padding: ${tokens.space[2]} ${tokens.space[5]};
  border-bottom: 1px solid ${tokens.colour.line};
  color: ${tokens.colour.muted};
  ${textSize('sm')}
  ${media.print} {
    display: none;
  }
`;

interface PublishedProps {
  departmentId: string;
  department: string;
  /** The last day of the displayed week: the default. */
  lastDay: string;
}

/** The day up to which a department's roster is published; users who assign its shifts can change it. */
export function Published({ departmentId, department, lastDay }: PublishedProps) {
  const { data, isError } = usePublished(departmentId);
  const [open, setOpen] = useState(false);
  const until = data?.until;
  return (
    <Line>
      {isError
        ? text('publishedFailed')
        : data && (until ? text('publishedUntil', { date: formatDate(until) }) : text('notPublished'))}
      {data?.can.publish && (
        <Button size="sm" onClick={() => setOpen(true)}>
          {text(until ? 'changePublished' : 'publish')}
        </Button>
      )}
      {open && data && (
        <PublishDialog
          departmentId={departmentId}
          department={department}
          until={until && until > lastDay ? until : lastDay}
          published={Boolean(until)}
          onClose={() => setOpen(false)}
        />
      )}
    </Line>
  );
}
