import { css } from '@portal/portal-sdk';

/** Two lines at most, cut with an ellipsis: the whole text is read aloud here, and shown in the detail. */
export const twoLines = css`
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;
