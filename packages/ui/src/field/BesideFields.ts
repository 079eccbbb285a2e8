import styled from 'styled-components';
import { media } from '../styles/media';

/** A button in a row of labelled fields, as low as their controls; on a phone it is below them. */
export const BesideFields = styled.div`
  padding-block-start: 26px;
  ${media.phone} {
    padding-block-start: 0;
  }
`;
