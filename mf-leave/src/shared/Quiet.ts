import { styled } from '@portal/portal-sdk';
import { textSize, tokens } from '@portal/ui';

/** What stands beside or under something more important. */
export const Quiet = styled.p`
  color: ${tokens.colour.muted};
  ${textSize('sm')}
`;
