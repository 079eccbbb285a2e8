import type { BulkResult } from '@portal/contracts';
import { formatNumber, saveFile, say } from '@portal/portal-sdk';
import { Button, Notice } from '@portal/ui';
import { text } from '../texts';
import type { CsvFile } from './parse-csv';
import { refusedCsv } from './refused-csv';

const shown = 20;

interface VerdictsProps {
  file: CsvFile;
  verdict: BulkResult;
  /** Whether the good rows were created, or only judged. */
  written: boolean;
}

/** How many rows can be created, or were, and why the others cannot. */
export function Verdicts({ file, verdict, written }: VerdictsProps) {
  const { refused } = verdict;
  const good = text(written ? 'rowsCreated' : 'rowsChecked', {
    good: formatNumber(file.rows.length - refused.length),
    total: formatNumber(file.rows.length),
  });
  if (refused.length === 0)
    return (
      <Notice tone="success" role="status">
        {good}
      </Notice>
    );
  return (
    <Notice
      tone="warning"
      role="status"
      title={good}
      action={
        <Button
          size="sm"
          onClick={() => saveFile(text('refusedFile'), refusedCsv(file, refused, text('reason')))}
        >
          {text('downloadRefused')}
        </Button>
      }
    >
      <ul aria-label={text('refusedRows')}>
        {refused.slice(0, shown).map(({ row, message }) => (
          <li key={row}>{say(message)}</li>
        ))}
      </ul>
      {refused.length > shown && text('moreRefused', { count: formatNumber(refused.length - shown) })}
    </Notice>
  );
}
