import { formatNumber } from '@portal/portal-sdk';
import { Inline, ProgressBar, Spinner } from '@portal/ui';
import { text } from '../texts';

/** What the upload is at: the file is read, goes out, and is then worked on by the server. */
export interface Stage {
  doing: 'reading' | 'checking' | 'creating';
  rows: number;
  /** How much of it has gone out, from 0 to 1. */
  sent: number;
}

/** How far a long file is. How long the server still needs nobody knows, so there is no figure for it. */
export function UploadProgress({ stage: { doing, rows, sent } }: { stage: Stage }) {
  const sending = doing !== 'reading' && sent < 1;
  if (sending)
    return <ProgressBar label={text('sending', { rows: formatNumber(rows) })} value={sent} max={1} />;
  return (
    <Inline role="status">
      <Spinner />
      {text(doing, { rows: formatNumber(rows) })}
    </Inline>
  );
}
