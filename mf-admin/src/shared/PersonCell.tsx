import { PersonLink, styled } from '@portal/portal-sdk';
import { Avatar, tokens } from '@portal/ui';
import { Fragment } from 'react';
import { Quiet } from './Quiet';

const Person = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${tokens.space[3]};
  overflow-wrap: anywhere;
`;
const Name = styled.p`
  font-weight: ${tokens.weight.medium};
`;

/** A person in a table cell: initials, the name as a link, and a second line. Without `id` there is no page to lead to. Long values wrap, an email address before its @. */
export function PersonCell({ id, name, detail }: { id: string | null; name: string; detail: string }) {
  return (
    <Person>
      <Avatar name={name} />
      <div>
        <Name>{id ? <PersonLink id={id} name={name} /> : name}</Name>
        <Quiet>
          {detail.split(/(?=@)/).map((part, index) => (
            <Fragment key={index}>
              <wbr />
              {part}
            </Fragment>
          ))}
        </Quiet>
      </div>
    </Person>
  );
}
