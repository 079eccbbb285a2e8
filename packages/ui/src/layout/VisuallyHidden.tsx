import styled from 'styled-components';
import { visuallyHidden } from '../styles/visually-hidden';

/** Text for assistive technology only. */
export const VisuallyHidden = styled.span`
  ${visuallyHidden}
`;
