import { css } from '@portal/portal-sdk';

/** Clamps to two lines with an ellipsis; assistive technology reads all, and the detail shows it. */
export const twoLines = css`
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;
