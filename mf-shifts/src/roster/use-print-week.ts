import { useEffect, useState } from 'react';
import type { FullDays } from './use-full-week';

/**
 * The full week to print: once set and rendered, the print dialog opens; it is cleared when the dialog closes.
 * @param of identifies the displayed week; data loaded for another week is ignored
 */
export function usePrintWeek(of: string) {
  const [paper, setPaper] = useState<{ of: string; whole: FullDays } | null>(null);
  const whole = paper?.of === of ? paper.whole : undefined;
  useEffect(() => {
    if (!whole) return undefined;
    const away = () => setPaper(null);
    window.addEventListener('afterprint', away);
    window.print();
    return () => window.removeEventListener('afterprint', away);
  }, [whole]);
  return { whole, print: (read: FullDays) => setPaper({ of, whole: read }) };
}
