import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

const Name = styled(Link)`
  color: inherit;
  text-decoration-color: color-mix(in srgb, currentColor 35%, transparent);
  &:hover {
    text-decoration-color: currentColor;
  }
`;

interface PersonLinkProps {
  /** Of the employee; without one the name stands alone. */
  id: string | null | undefined;
  name: string;
  /** -1 in a list whose arrow keys lead from person to person. */
  tabIndex?: 0 | -1;
}

/** A person's name as a link to their page. */
export const PersonLink = ({ id, name, tabIndex }: PersonLinkProps) =>
  id ? (
    <Name to={`/employees/${id}`} tabIndex={tabIndex}>
      {name}
    </Name>
  ) : (
    name
  );
