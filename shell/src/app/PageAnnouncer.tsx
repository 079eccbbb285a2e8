import { useEffect, useRef, useState } from 'react';
import { portalSettings, useLocation } from '@portal/portal-sdk';
import { VisuallyHidden } from '@portal/ui';
import { text } from '../texts';

/** Sets the document's title, and tells a screen reader that another page is open. */
export function PageAnnouncer({ title }: { title: string }) {
  const { pathname } = useLocation();
  const first = useRef(true);
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    document.title = text('documentTitle', { title, app: portalSettings().appName });
    // The first page is read from its title by the reader itself.
    if (!first.current) setAnnouncement(text('pageOpened', { title }));
    first.current = false;
  }, [title, pathname]);

  return (
    <VisuallyHidden aria-live="polite" role="status">
      {announcement}
    </VisuallyHidden>
  );
}
