import { useEffect, useRef, useState } from 'react';
import { portalSettings, useLocation } from '@portal/portal-sdk';
import { VisuallyHidden } from '@portal/ui';
import { text } from '../texts';

/** Sets the document title and announces page changes to screen readers. */
export function PageAnnouncer({ title }: { title: string }) {
  const { pathname } = useLocation();
  const first = useRef(true);
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    document.title = text('documentTitle', { title, app: portalSettings().appName });
    // Screen readers announce the first page by its title.
    if (!first.current) setAnnouncement(text('pageOpened', { title }));
    first.current = false;
  }, [title, pathname]);

  return (
    <VisuallyHidden aria-live="polite" role="status">
      {announcement}
    </VisuallyHidden>
  );
}
