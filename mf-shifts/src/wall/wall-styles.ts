import { styled } from '@portal/portal-sdk';
import { tokens } from '@portal/ui';
import { wallColumns } from './WallRow';

/*
 * Sizes follow the screen, so that what is legible at 1920 × 1080 is as large at 3840 × 2160. A line of 4.6 % of the
 * height is 31 mm on a screen of 55 inches, its capitals 22 mm: 15 arc minutes at 5 m.
 */
export const Wall = styled.div`
  display: flex;
  flex-direction: column;
  height: calc(100dvh - var(--kiosk-tools, 0px));
  overflow: hidden;
  background: ${tokens.colour.surface};
  font-size: max(16px, min(4.6vh, 2.6vw));
`;

export const WallHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.3em 1em;
  padding: 0.5em 0.6em;
  border-block-end: 0.14em solid ${tokens.colour.accent};
  background: ${tokens.colour.ink};
  color: ${tokens.colour.onInk};
  & h1 {
    font-size: 1.15em;
    font-weight: ${tokens.weight.heavy};
  }
`;

export const WallCounts = styled.dl`
  display: flex;
  gap: 1.2em;
  line-height: 1.1;
  & dt {
    color: ${tokens.colour.onInkMuted};
    font-size: 0.55em;
  }
  & dd {
    font-size: 1.35em;
    font-weight: ${tokens.weight.heavy};
    font-variant-numeric: tabular-nums;
  }
  /* The colour of the dark theme, as the line is dark in both. */
  & [data-alert] {
    color-scheme: dark;
    & dt,
    & dd {
      color: ${tokens.tone.danger.text};
    }
  }
`;

export const WallTable = styled.table`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;
  & > thead > tr {
    ${wallColumns}
    padding-block: 0.25em;
    color: ${tokens.colour.muted};
    line-height: 1.2;
    & > th {
      font-size: 0.6em;
      font-weight: ${tokens.weight.medium};
      text-align: start;
    }
  }
`;

export const WallRows = styled.tbody`
  display: block;
  flex: 1;
  min-height: 0;
  overflow: hidden;
  line-height: 1.85em;
`;

export const Nobody = styled.td`
  display: block;
  padding: 1em 0.6em;
  font-weight: ${tokens.weight.bold};
  text-align: center;
`;

export const WallFoot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.3em 0.8em;
  min-height: 2.4em;
  padding: 0.2em 0.95em;
  border-block-start: 1px solid ${tokens.colour.line};
  font-size: 0.62em;
  & > button {
    height: auto;
    padding: 0.2em 0.6em;
    font-size: max(0.8125rem, 0.75em);
  }
  & > :first-child {
    margin-inline-end: auto;
    font-weight: ${tokens.weight.bold};
  }
`;
