import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button/Button';
import { toast } from '../feedback/toast-store';
import { useUiText } from '../theme/UiTextContext';
import { saveTextFile, toCsv } from './csv';
import type { ColumnsOfFile } from './types';

interface Props<T> {
  name: string;
  columns: ColumnsOfFile<T>;
  /** The rows to write, in their order. */
  load: () => readonly T[] | Promise<readonly T[]>;
}

/** Saves what the table shows, over all pages, as a CSV file. */
export function ExportButton<T>({ name, columns, load }: Props<T>) {
  const text = useUiText();
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const of = typeof columns === 'function' ? await columns() : columns;
      saveTextFile(`${name}.csv`, await toCsv(await load(), of));
    } catch {
      // The network reports the cause; the user can only try again.
      toast({ title: text.exportFailed, tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      icon={<Download aria-hidden="true" />}
      busy={busy}
      busyText={text.exportCsv}
      onClick={() => void save()}
    >
      {text.exportCsv}
    </Button>
  );
}
