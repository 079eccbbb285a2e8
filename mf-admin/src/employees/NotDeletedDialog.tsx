import type { bulkDeleteEmployees, CallOutput } from '@portal/contracts';
import { formatNumber, serverText, styled } from '@portal/portal-sdk';
import { Button, tokens } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { text } from '../texts';

export type NotDeleted = CallOutput<typeof bulkDeleteEmployees>['refused'][number];

const List = styled.ul`
  & > li {
    padding-block: ${tokens.space[3]};
  }
  & > li + li {
    border-top: 1px solid ${tokens.colour.line};
  }
`;
const Reason = styled.p`
  color: ${tokens.colour.muted};
`;

/** The employees that were not deleted, with the reasons. */
export function NotDeletedDialog({
  refused,
  onClose,
}: {
  refused: readonly NotDeleted[];
  onClose: () => void;
}) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={text(refused.length === 1 ? 'oneNotDeleted' : 'notDeleted', {
        count: formatNumber(refused.length),
      })}
      footer={
        <Button variant="primary" onClick={onClose}>
          {text('close')}
        </Button>
      }
    >
      <List tabIndex={0} aria-label={text('notDeletedWhy')}>
        {refused.map((employee) => (
          <li key={employee.id}>
            <strong>{employee.name ?? text('nobodyFound')}</strong>
            <Reason>{serverText(employee)}</Reason>
          </li>
        ))}
      </List>
    </Dialog>
  );
}
