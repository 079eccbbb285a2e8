import { styled } from '@portal/portal-sdk';
import { Avatar, oneLine, textSize, tokens } from '@portal/ui';

const Person = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${tokens.space[3]};
`;
const Name = styled.p`
  ${oneLine}
  font-weight: ${tokens.weight.medium};
`;
const Quiet = styled.p`
  ${oneLine}
  color: ${tokens.colour.muted};
  ${textSize('sm')}
`;

/** Somebody in a table: initials, name, and a quieter line that tells apart those of one name. */
export const PersonCell = ({ name, detail }: { name: string; detail: string }) => (
  <Person>
    <Avatar name={name} />
    <div>
      <Name title={name}>{name}</Name>
      <Quiet title={detail}>{detail}</Quiet>
    </div>
  </Person>
);
