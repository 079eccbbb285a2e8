import { styled } from '@portal/portal-sdk';
import { textSize, tokens } from '@portal/ui';
import { useId, type ReactNode } from 'react';

const Title = styled.h3`
  margin-bottom: ${tokens.space[2]};
  ${textSize('md')}
  font-weight: ${tokens.weight.bold};
`;

/** A part of a dialog with its own heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title id={id}>{title}</Title>
      {children}
    </section>
  );
}
