import type { ReportFile } from '@portal/contracts';
import { useState } from 'react';

const key = 'portal.report-file';

/** As the contract's default; importing it would load zod. */
const usual: ReportFile = { format: 'csv', separator: ',', cover: true };

const formats: readonly ReportFile['format'][] = ['csv', 'xlsx'];
const separators: readonly ReportFile['separator'][] = [',', ';', 'tab'];

/** What this browser chose last; what it does not know is as usual. */
function stored(): ReportFile {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<ReportFile>;
    return {
      format: formats.find((format) => format === found.format) ?? usual.format,
      separator: separators.find((separator) => separator === found.separator) ?? usual.separator,
      cover: found.cover ?? usual.cover,
    };
  } catch {
    // Truncated, or not allowed: nothing was chosen.
    return usual;
  }
}

/** How the files of reports are written; remembered in this browser. */
export function useFileSettings(): [ReportFile, (change: Partial<ReportFile>) => void] {
  const [file, setFile] = useState(stored);
  const change = (changed: Partial<ReportFile>) => {
    const next = { ...file, ...changed };
    setFile(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Full, or not allowed: it holds until the page is closed.
    }
  };
  return [file, change];
}
