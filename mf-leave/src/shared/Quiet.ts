import { styled } from '@portal/portal-sdk';
import { textSize, tokens } from '@portal/ui';

/** Secondary text. */
export const Quiet = styled.p`
  color: ${tokens.colour.muted};
  ${textSize('sm')}
`;
