import { styled } from '@portal/portal-sdk';
import { textSize, tokens } from '@portal/ui';
import type { ReactNode } from 'react';

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

interface MoreTypesProps {
  /** What the others are, with their number. */
  label: string;
  open?: boolean;
  children: ReactNode;
}

/** The leave types that a person does not use, behind their number. */
export const MoreTypes = ({ label, open, children }: MoreTypesProps) => (
  <Details open={open}>
    <summary>{label}</summary>
    {children}
  </Details>
);
