import { formatNumber } from '@portal/portal-sdk';
import { Inline, ProgressBar, Spinner } from '@portal/ui';
import { text } from './texts';

/** The step of the upload: reading, sending, or processing on the server. */
export interface Stage {
  doing: 'reading' | 'checking' | 'creating';
  rows: number;
  /** Sent share of the file, from 0 to 1. */
  sent: number;
}

/** Progress of an upload. The server's remaining time is unknown, so processing shows no percentage. */
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
