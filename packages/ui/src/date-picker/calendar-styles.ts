import styled from 'styled-components';
import { media } from '../styles/media';
import { tokens } from '../tokens/tokens';
import { hatching, markStyles } from './mark-styles';

/* The class names are react-day-picker's own; its stylesheet is not used, so nothing has to be global. */
export const CalendarRoot = styled.div`
  .rdp-months {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    gap: ${tokens.space[6]};
  }
  .rdp-month {
    flex: 1 0 auto;
  }
  .rdp-month_caption {
    display: flex;
    align-items: center;
    height: 36px;
    padding-inline-start: ${tokens.space[2]};
    font-weight: ${tokens.weight.bold};
  }
  .rdp-nav {
    position: absolute;
    inset-block-start: 0;
    inset-inline-end: 0;
    z-index: 1;
    display: flex;
    gap: ${tokens.space[1]};
  }
  .rdp-button_previous,
  .rdp-button_next {
    display: grid;
    place-items: center;
    width: 36px;
    height: 36px;
    border: 0;
    border-radius: ${tokens.radius.md};
    background: transparent;
    cursor: pointer;
    &:hover {
      background: ${tokens.colour.hover};
    }
    &[aria-disabled='true'] {
      color: ${tokens.colour.edge};
      cursor: not-allowed;
    }
  }
  .rdp-chevron {
    width: 18px;
    height: 18px;
    fill: currentColor;
  }
  .rdp-month_grid {
    margin-top: ${tokens.space[2]};
  }
  .rdp-weekday {
    width: 40px;
    height: 32px;
    padding: 0;
    color: ${tokens.colour.muted};
    font-size: ${tokens.size.xs};
    font-weight: ${tokens.weight.bold};
  }
  .rdp-day {
    position: relative;
    width: 40px;
    height: 40px;
    padding: 1px;
    text-align: center;
  }
  ${markStyles}
  .rdp-day_button {
    position: relative;
    width: 100%;
    height: 38px;
    padding: 0;
    border: 1px solid transparent;
    border-radius: ${tokens.radius.md};
    background: transparent;
    cursor: pointer;
    &:hover:not(:disabled) {
      background: ${tokens.colour.hover};
    }
    &:disabled {
      color: ${tokens.colour.muted};
      text-decoration: line-through;
      cursor: not-allowed;
    }
  }
  .rdp-outside .rdp-day_button {
    color: ${tokens.colour.muted};
  }
  .rdp-today .rdp-day_button {
    font-weight: ${tokens.weight.heavy};
    &::after {
      content: '';
      position: absolute;
      inset-block-end: 5px;
      inset-inline-start: calc(50% - 8px);
      width: 16px;
      height: 3px;
      border-radius: 2px;
      background: ${tokens.tone.accent.mark};
    }
  }
  .rdp-selected .rdp-day_button {
    background: ${tokens.colour.text};
    color: ${tokens.colour.canvas};
    font-weight: ${tokens.weight.bold};
  }
  .rdp-range_middle {
    background-color: ${tokens.colour.selected};
    & .rdp-day_button {
      background: transparent;
      color: ${tokens.colour.text};
      font-weight: ${tokens.weight.regular};
    }
  }
  .rdp-range_start {
    background: linear-gradient(90deg, transparent 50%, ${tokens.colour.selected} 50%);
  }
  .rdp-range_end {
    background: linear-gradient(90deg, ${tokens.colour.selected} 50%, transparent 50%);
  }
  .rdp-range_start.rdp-range_end {
    background: none;
  }
  @media (forced-colors: active) {
    .rdp-selected .rdp-day_button {
      outline: 2px solid Highlight;
    }
  }
`;

/** The same calendar as large as its container, for days that carry content. */
export const MonthRoot = styled(CalendarRoot)`
  ${media.print} {
    .rdp-nav {
      display: none;
    }
  }
  .rdp-month {
    flex: 1 1 0;
    min-width: 0;
  }
  .rdp-month_grid {
    width: 100%;
    table-layout: fixed;
  }
  .rdp-month_caption {
    font-size: ${tokens.size.xl};
    font-weight: ${tokens.weight.heavy};
    padding-inline-start: 0;
  }
  .rdp-weekday {
    width: auto;
    padding-inline-start: ${tokens.space[2]};
    text-align: start;
  }
  .rdp-day {
    width: auto;
    /* Any height: with it, the button's 100 % is the height of the row. */
    height: 1px;
    padding: 2px;
    vertical-align: top;
  }
  .rdp-day_button {
    display: flex;
    flex-direction: column;
    align-items: stretch;
    gap: ${tokens.space[1]};
    height: 100%;
    min-height: 124px;
    padding: 6px;
    border-color: ${tokens.colour.line};
    background: ${tokens.colour.surface};
    text-align: start;
    overflow: hidden;
    ${media.phone} {
      min-height: 56px;
      padding: 4px;
    }
  }
  .rdp-today .rdp-day_button::after {
    inset-block: 0 auto;
    inset-inline: 0;
    width: auto;
    border-radius: 0;
  }
  .rdp-outside .rdp-day_button {
    background: transparent;
  }
  /* The button covers the cell. */
  .ap-weekend .rdp-day_button {
    background-color: ${tokens.colour.sunken};
  }
  .ap-rest .rdp-day_button {
    background-image: ${hatching};
  }
  .ap-weekend,
  .ap-rest {
    background: none;
  }
  .ap-holiday .rdp-day_button::before {
    content: none;
  }
  .rdp-selected .rdp-day_button {
    border-color: ${tokens.colour.text};
    background: ${tokens.colour.surface};
    box-shadow: inset 0 0 0 1px ${tokens.colour.text};
    color: inherit;
    font-weight: inherit;
  }
`;
