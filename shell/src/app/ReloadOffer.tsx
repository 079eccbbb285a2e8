import { useEffect } from 'react';
import { useSession } from '@portal/portal-sdk';
import { useMissingFile } from '@portal/portal-sdk/host';
import { toast } from '@portal/ui';
import { text } from '../texts';
import { bringFormBack, keepForm } from './kept-form';

/** The last file for which this tab was reloaded: where it is missing again, another reload would not help. */
const reloadedFor = 'portal-reloaded-for';

/**
 * Offers one reload when the open page needs a file that the server no longer has, and keeps what was typed. It is part of
 * the first file, since any other may be the one that is missing.
 */
export function ReloadOffer() {
  const { url } = useMissingFile();
  const { user } = useSession();
  const userId = user?.id;
  useEffect(() => {
    if (userId && bringFormBack(userId))
      toast({ title: text('inputKept'), description: text('inputKeptText'), tone: 'info' });
  }, [userId]);
  useEffect(() => {
    if (!url || sessionStorage.getItem(reloadedFor) === url) return;
    const reload = () => {
      sessionStorage.setItem(reloadedFor, url);
      if (userId) keepForm(userId);
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
