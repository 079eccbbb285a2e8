import { useLocation } from '@portal/portal-sdk';
import { ButtonLink, EmptyState } from '@portal/ui';
import { text } from './texts';

/** A view outside the section: links to the same path in the portal. */
export function OpenInPortal({ portal }: { portal: string }) {
  const { pathname, search } = useLocation();
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
