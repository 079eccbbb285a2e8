import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Stack, tokens } from '../src/index';

const Root = styled.section`
  scroll-margin-top: 80px;
  padding-top: ${tokens.space[12]};
`;

const Title = styled.h2`
  padding-bottom: ${tokens.space[2]};
  margin-bottom: ${tokens.space[5]};
  border-bottom: 3px solid ${tokens.colour.text};
  font-size: ${tokens.size.xl};
  font-weight: ${tokens.weight.heavy};
`;

/** One chapter of the demo page. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Root id={id} aria-labelledby={`${id}-title`}>
      <Title id={`${id}-title`}>{title}</Title>
      <Stack $gap={5}>{children}</Stack>
    </Root>
  );
}
