import styled from 'styled-components';
import { buttonStyles, type ButtonStyleProps } from './button-styles';

/**
 * A link that looks like a button: `<ButtonLink as={Link} to="/reports" $variant="primary">`. For navigation only;
 * what changes data is a `Button`.
 */
export const ButtonLink = styled.a<ButtonStyleProps>`
  ${buttonStyles}
`;
