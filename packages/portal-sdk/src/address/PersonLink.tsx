import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

const Name = styled(Link)`
  color: inherit;
  text-decoration-color: color-mix(in srgb, currentColor 35%, transparent);
  &:hover {
    text-decoration-color: currentColor;
  }
`;

/**
 * A person's name as a link to their page.
 * @param id of the employee; without one the name stands alone
 */
export const PersonLink = ({ id, name }: { id: string | null | undefined; name: string }) =>
  id ? <Name to={`/employees/${id}`}>{name}</Name> : name;
