import { Bell, Copy, EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  Button,
  ButtonGroup,
  DateField,
  IconButton,
  Select,
  Stack,
  TextArea,
  TextField,
  toast,
  Tooltip,
} from '../src/index';
import { ConfirmDialog, Dialog } from '../src/dialog';
import { Combobox } from '../src/combobox';
import { Menu, MenuCheckboxItem, MenuItem, MenuLabel, MenuLink, MenuSeparator } from '../src/menu';
import { Popover, PopoverTitle } from '../src/popover';
import { people } from './people';

const choices = people.map((person) => ({
  value: person.id,
  label: person.name,
  description: person.position,
}));

export function Overlays() {
  const [form, setForm] = useState(false);
  const [confirm, setConfirm] = useState(false);
  const [dense, setDense] = useState(true);
  const [person, setPerson] = useState('');
  const [start, setStart] = useState('');
  return (
    <>
      <ButtonGroup>
        <Button variant="primary" onClick={() => setForm(true)}>
          Open a dialog
        </Button>
        <Button variant="danger" onClick={() => setConfirm(true)}>
          Ask before deleting
        </Button>
        <Menu
          align="start"
          trigger={
            <IconButton label="More" variant="secondary" tooltip={false}>
              <EllipsisVertical aria-hidden="true" />
            </IconButton>
          }
        >
          <MenuLabel>Operations</MenuLabel>
          <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => toast({ title: 'Edit' })}>
            Edit Department
          </MenuItem>
          <MenuLink icon={<Copy aria-hidden="true" />} link={<a href="#overlays" />}>
            View Team
          </MenuLink>
          <MenuCheckboxItem checked={dense} onCheckedChange={setDense}>
            Dense rows
          </MenuCheckboxItem>
          <MenuSeparator />
          <MenuItem icon={<Trash2 aria-hidden="true" />} danger onSelect={() => setConfirm(true)}>
            Delete
          </MenuItem>
        </Menu>
        <Popover
          align="start"
          trigger={
            <IconButton label="Notifications" variant="secondary" tooltip={false}>
              <Bell aria-hidden="true" />
            </IconButton>
          }
        >
          <PopoverTitle>Notifications</PopoverTitle>
          <p>Your request of March 10 was approved.</p>
        </Popover>
        <Tooltip content="A short text on hover and on focus">
          <Button variant="quiet">Tooltip</Button>
        </Tooltip>
      </ButtonGroup>
      <ButtonGroup>
        <Button onClick={() => toast({ title: 'Department created successfully', tone: 'success' })}>
          Success
        </Button>
        <Button
          onClick={() =>
            toast({ title: 'Error', description: 'Failed to submit leave request', tone: 'danger' })
          }
        >
          Failure
        </Button>
        <Button
          onClick={() =>
            toast({
              title: 'Request approved',
              action: { label: 'Undo', onClick: () => toast({ title: 'Undone' }) },
            })
          }
        >
          With undo
        </Button>
      </ButtonGroup>
      <Dialog
        open={form}
        onClose={() => setForm(false)}
        title="New Leave Request"
        description="It goes to Jonas Novák first."
        onSubmit={(event) => {
          event.preventDefault();
          toast({ title: 'Success', description: 'Leave request submitted successfully', tone: 'success' });
          setForm(false);
        }}
        footer={
          <>
            <Button onClick={() => setForm(false)}>Cancel</Button>
            <Button type="submit" variant="primary">
              Submit request
            </Button>
          </>
        }
      >
        <Stack>
          <Combobox label="Employee" required items={choices} value={person} onChange={setPerson} />
          <Select
            label="Leave type"
            required
            placeholder="Select leave type"
            options={[{ value: 'annual', label: 'Annual Leave' }]}
          />
          <DateField label="Start date" required value={start} onChange={setStart} />
          <TextField label="Location" />
          <TextArea label="Reason" />
        </Stack>
      </Dialog>
      <ConfirmDialog
        open={confirm}
        onClose={() => setConfirm(false)}
        danger
        title="Delete 3 employees?"
        description="This action cannot be undone."
        confirmLabel="Delete 3 employees"
        onConfirm={() => setConfirm(false)}
      />
    </>
  );
}
