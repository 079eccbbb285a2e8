import { styled } from '@portal/portal-sdk';
import { tokens } from '@portal/ui';

const Tile = styled.svg`
  flex: none;
  width: 36px;
  height: 36px;
  border-radius: ${tokens.radius.md};
  background: ${tokens.colour.accent};
  fill: none;
  stroke: ${tokens.colour.onAccent};
  stroke-width: 3.4;
  stroke-linecap: round;
  stroke-linejoin: round;
`;

/** A stand on the apron seen from above: lead-in line, stop bar, and the aircraft's wings. */
export const BrandMark = () => (
  <Tile viewBox="0 0 36 36" aria-hidden="true">
    <path d="M18 30V9M18 13 7 22M18 13l11 9M12.5 6.5h11" />
  </Tile>
);
