import { Bell, Check, LogOut, Pencil, Plus, Trash2 } from 'lucide-react';
import { Button, ButtonGroup, ButtonLink, IconButton, Inline } from '../src/index';

export function Actions() {
  return (
    <>
      {(['md', 'sm', 'lg'] as const).map((size) => (
        <ButtonGroup key={size}>
          <Button size={size} variant="primary" icon={<Plus aria-hidden="true" />}>
            New Request
          </Button>
          <Button size={size}>View all</Button>
          <Button size={size} variant="quiet">
            Cancel
          </Button>
          <Button size={size} variant="danger" icon={<Trash2 aria-hidden="true" />}>
            Delete
          </Button>
        </ButtonGroup>
      ))}
      <ButtonGroup>
        <Button variant="primary" busy>
          Approve Request
        </Button>
        <Button busy>Approve Request</Button>
        <Button variant="danger" busy>
          Delete
        </Button>
        <Button variant="primary" disabled>
          Disabled
        </Button>
        <Button disabled>Disabled</Button>
        <Button variant="primary" disabledReason="You cannot decide on your own request">
          Approve
        </Button>
      </ButtonGroup>
      <Inline $gap={2}>
        <IconButton label="Edit">
          <Pencil aria-hidden="true" />
        </IconButton>
        <IconButton label="Notifications" variant="secondary">
          <Bell aria-hidden="true" />
        </IconButton>
        <IconButton label="Approve" variant="primary">
          <Check aria-hidden="true" />
        </IconButton>
        <IconButton label="Log out" size="sm">
          <LogOut aria-hidden="true" />
        </IconButton>
        <ButtonLink href="#actions">A link as a button</ButtonLink>
        <a href="#actions">A plain link</a>
      </Inline>
    </>
  );
}
