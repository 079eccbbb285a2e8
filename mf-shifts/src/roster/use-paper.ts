import { useEffect, useState } from 'react';
import type { WholeDays } from './whole-week';

/**
 * What stands on paper instead of what is on screen: given one, the print dialog opens once it is drawn, and it goes
 * when the dialog does.
 * @param of what is shown; paper that was asked for by what was shown before is none
 */
export function usePaper(of: string) {
  const [paper, setPaper] = useState<{ of: string; whole: WholeDays } | null>(null);
  const whole = paper?.of === of ? paper.whole : undefined;
  useEffect(() => {
    if (!whole) return undefined;
    const away = () => setPaper(null);
    window.addEventListener('afterprint', away);
    window.print();
    return () => window.removeEventListener('afterprint', away);
  }, [whole]);
  return { whole, print: (read: WholeDays) => setPaper({ of, whole: read }) };
}
