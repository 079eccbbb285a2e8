import { useEffect } from 'react';
import { useLocation } from '@portal/portal-sdk';
import { ButtonLink, EmptyState } from '@portal/ui';
import type { SectionPlace } from './protocol';
import { text } from './texts';

/** For a view that only the portal shows: a link to the same path there, and an `error` event for the embedding page. */
export function OpenInPortal({ portal, emit }: { portal: string } & Pick<SectionPlace, 'emit'>) {
  const { pathname, search } = useLocation();
  useEffect(() => {
    emit('error', { code: 'portal_only', message: text('elsewhere') });
  }, [emit, pathname]);
  return (
    <EmptyState
      title={text('elsewhere')}
      action={
        <ButtonLink $variant="secondary" href={portal + pathname + search} target="_blank" rel="noopener">
          {text('openPortal')}
        </ButtonLink>
      }
    />
  );
}
