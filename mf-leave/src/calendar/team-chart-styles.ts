import { css, styled } from '@portal/portal-sdk';
import { media, oneLine, textSize, tokens } from '@portal/ui';

/* Scrolls instead of the page; print shows all of it. */
export const Scroller = styled.div`
  position: relative;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  ${media.print} {
    overflow: visible;
  }
`;

export const Grid = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  font-variant-numeric: tabular-nums;
  ${textSize('sm')}
`;

const shade = ({ $weekend, $today }: { $weekend: boolean; $today: boolean }) => css`
  ${$weekend && `background: ${tokens.colour.sunken};`}
  ${
    $today &&
    `box-shadow: inset 2px 0 0 ${tokens.tone.accent.mark}, inset -2px 0 0 ${tokens.tone.accent.mark};`
  }
  print-color-adjust: exact;
`;

const edges = css`
  border-bottom: 1px solid ${tokens.colour.line};
  border-inline-end: 1px solid ${tokens.colour.line};
`;

export const DayHead = styled.th<{ $weekend: boolean; $today: boolean }>`
  ${edges}
  min-width: 28px;
  padding: ${tokens.space[1]} 0;
  color: ${tokens.colour.muted};
  font-weight: ${tokens.weight.medium};
  line-height: 1.2;
  text-align: center;
  ${shade}
  & > span {
    display: block;
    font-size: 11px;
  }
  &[aria-current='date'] {
    border-top: 3px solid ${tokens.tone.accent.mark};
    color: ${tokens.colour.text};
    font-weight: ${tokens.weight.heavy};
  }
`;

/* The first column is sticky while the days scroll. */
const sticky = css`
  ${edges}
  position: sticky;
  inset-inline-start: 0;
  z-index: 1;
  padding: ${tokens.space[1]} ${tokens.space[3]};
  background: ${tokens.colour.surface};
  text-align: start;
  ${media.print} {
    position: static;
  }
`;
export const Corner = styled.th`
  ${sticky}
  color: ${tokens.colour.muted};
`;
export const Person = styled.th`
  ${sticky}
  ${oneLine}
  min-width: 168px;
  max-width: 220px;
  font-weight: ${tokens.weight.medium};
  ${media.phone} {
    min-width: 112px;
    max-width: 112px;
    padding-inline: ${tokens.space[2]};
    line-height: 1.25;
    white-space: normal;
  }
`;

/** A day on which a person does not work. */
export const hatched = css`
  background-image: repeating-linear-gradient(135deg, ${tokens.colour.line} 0 1px, transparent 1px 6px);
`;

export const Cell = styled.td<{ $weekend: boolean; $today: boolean; $off: boolean }>`
  ${edges}
  height: 36px;
  padding: 0;
  cursor: pointer;
  ${shade}
  ${({ $off }) => $off && hatched}
  & > svg {
    width: 14px;
    height: 14px;
    margin: auto;
  }
  &:hover {
    background: ${tokens.colour.hover};
  }
  &:focus-visible {
    position: relative;
    outline: 2px solid ${tokens.colour.focus};
    outline-offset: -2px;
  }
`;

export const Cover = styled.td<{ $tone: 'neutral' | 'success' | 'warning' | 'danger' }>`
  ${edges}
  padding: ${tokens.space[1]} 0;
  font-size: 11px;
  text-align: center;
  print-color-adjust: exact;
  ${({ $tone }) => `background: ${tokens.tone[$tone].bg}; color: ${tokens.tone[$tone].text};`}
`;
