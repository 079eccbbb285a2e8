import { Skeleton, Stack } from '@portal/ui';
import { useOrigins, useSections } from './embedding.queries';
import { EmbedCodeCard } from './EmbedCodeCard';
import { OriginsCard } from './OriginsCard';

/** Embedding: the code to paste, and the allowed addresses. */
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
      <EmbedCodeCard />
      <OriginsCard />
    </Stack>
  );
}
