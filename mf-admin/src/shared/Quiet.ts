import { styled } from '@portal/portal-sdk';
import { textSize, tokens } from '@portal/ui';

/** Muted second line of a cell. */
export const Quiet = styled.p`
  color: ${tokens.colour.muted};
  ${textSize('sm')}
`;
