import { Skeleton, Stack } from '@portal/ui';
import { useOrigins, useSections } from './embedding.queries';
import { LinesCard } from './LinesCard';
import { OriginsCard } from './OriginsCard';

/** How sections come onto pages of others: the lines to paste, and whose pages may. */
export function EmbeddingPage() {
  const waiting = [useSections().isPending, useOrigins().isPending].includes(true);
  if (waiting)
    return (
      <div aria-busy="true">
        <Skeleton height="560px" />
      </div>
    );
  return (
    <Stack $gap={6}>
      <LinesCard />
      <OriginsCard />
    </Stack>
  );
}
