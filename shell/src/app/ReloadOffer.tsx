import { useEffect } from 'react';
import { useSession } from '@portal/portal-sdk';
import { useMissingFile } from '@portal/portal-sdk/host';
import { toast } from '@portal/ui';
import { text } from '../texts';
import { restoreForm, saveForm } from './unsaved-form';

/** The last file for which this tab was reloaded: if it is missing again, another reload does not help. */
const reloadedFor = 'portal-reloaded-for';

/**
 * Offers one reload when the open page needs a file that the server no longer has, and saves unsaved input. It is in
 * the shell's first file because any other file may be the missing one.
 */
export function ReloadOffer() {
  const { url } = useMissingFile();
  const { user } = useSession();
  const userId = user?.id;
  useEffect(() => {
    if (userId && restoreForm(userId))
      toast({ title: text('inputRestored'), description: text('inputRestoredText'), tone: 'info' });
  }, [userId]);
  useEffect(() => {
    if (!url || sessionStorage.getItem(reloadedFor) === url) return;
    const reload = () => {
      sessionStorage.setItem(reloadedFor, url);
      if (userId) saveForm(userId);
      location.reload();
    };
    toast({
      title: text('outdated'),
      description: text('outdatedText'),
      tone: 'info',
      key: 'outdated',
      duration: 0,
      action: { label: text('reload'), onClick: reload },
    });
  }, [url, userId]);
  return null;
}
