import { css } from 'styled-components';
import { tokens } from '../tokens/tokens';

/** The background of a rest day. */
export const hatching = `repeating-linear-gradient(135deg, ${tokens.colour.line} 0 1px, transparent 1px 6px)`;

/** How a day is marked, on its cell and in the legend: by shape as well as by colour, so that marks add up. */
export const markStyles = css`
  &.ap-weekend,
  .ap-weekend {
    background-color: ${tokens.colour.sunken};
  }
  &.ap-rest,
  .ap-rest {
    background-image: ${hatching};
  }
  &.ap-holiday::before,
  .ap-holiday .rdp-day_button::before,
  &.ap-leave::after,
  .ap-leave::after {
    content: '';
    position: absolute;
    pointer-events: none;
  }
  &.ap-holiday::before,
  .ap-holiday .rdp-day_button::before {
    inset-block-start: 4px;
    inset-inline-end: 4px;
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: ${tokens.hue.rose.mark};
  }
  &.ap-leave::after,
  .ap-leave::after {
    inset-block-end: 0;
    inset-inline: 0;
    height: 4px;
    background: ${tokens.hue.sky.mark};
  }
  /* A day of another month that is not shown. */
  .rdp-day:empty {
    background: none;
  }
`;
