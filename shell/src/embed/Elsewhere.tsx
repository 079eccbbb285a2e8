import { useLocation } from '@portal/portal-sdk';
import { ButtonLink, EmptyState } from '@portal/ui';
import { text } from './texts';

/** A view that is none of the section's: it is in the portal, under the same path. */
export function Elsewhere({ portal }: { portal: string }) {
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
