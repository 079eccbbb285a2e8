import { styled } from '@portal/portal-sdk';
import { Stack, textSize, tokens } from '@portal/ui';
import type { ReactNode } from 'react';

const Root = styled.fieldset`
  & + & {
    padding-top: ${tokens.space[5]};
    border-top: 1px solid ${tokens.colour.line};
  }
`;
/* Floats, so that the line above the group is whole. */
const Legend = styled.legend`
  float: inline-start;
  width: 100%;
  margin-bottom: ${tokens.space[3]};
  padding: 0;
  ${textSize('md')}
  font-weight: ${tokens.weight.bold};
  & + * {
    clear: both;
  }
`;

/** Fields of a long form that belong together, under their own heading. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Root>
      <Legend>{title}</Legend>
      <Stack $gap={4}>{children}</Stack>
    </Root>
  );
}
