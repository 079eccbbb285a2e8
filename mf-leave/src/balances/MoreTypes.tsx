import { styled } from '@portal/portal-sdk';
import { textSize, tokens } from '@portal/ui';
import type { ReactNode } from 'react';
import { text } from './texts';

const Details = styled.details`
  & > summary {
    width: fit-content;
    padding-block: ${tokens.space[1]};
    color: ${tokens.colour.muted};
    cursor: pointer;
    ${textSize('sm')}
  }
  & > :not(summary) {
    margin-top: ${tokens.space[3]};
  }
`;

/** The leave types that a person does not use, behind their number; nothing where there are none. */
export function MoreTypes({ count, open, children }: { count: number; open?: boolean; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <Details open={open}>
      <summary>{text('moreTypes', { count })}</summary>
      {children}
    </Details>
  );
}
