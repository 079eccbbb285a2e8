import { styled } from '@portal/portal-sdk';
import { media, tokens } from '@portal/ui';

const Drawing = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  fill: none;
  stroke: ${tokens.colour.inkLine};
  stroke-width: 3;
  ${media.tablet} {
    display: none;
  }
`;
const TaxiLine = styled.path`
  stroke: ${tokens.colour.accent};
  stroke-width: 5;
`;

/** Distance between two stands, in units of the drawing. */
const pitch = 150;
const stands = [-1, 0, 1];

/** Apron markings: a taxi line and the stands that branch off it. */
export const ApronMarkings = () => (
  <Drawing viewBox="0 0 600 900" preserveAspectRatio="xMaxYMin slice" aria-hidden="true">
    {stands.map((stand) => (
      <g key={stand} transform={`translate(0 ${stand * pitch})`}>
        <path d="M470 420C470 330 430 300 340 300H250M250 262v76M360 225H170M360 375H170" />
        <path d="M250 300h-60" strokeDasharray="10 12" />
      </g>
    ))}
    <TaxiLine d="M470 -20V960" />
  </Drawing>
);
