import { styled } from '@portal/portal-sdk';
import { textSize, tokens } from '@portal/ui';

/** A second line of a cell, in the background. */
export const Quiet = styled.p`
  color: ${tokens.colour.muted};
  ${textSize('sm')}
`;
