import { Mail } from 'lucide-react';
import { useState } from 'react';
import {
  Checkbox,
  Grid,
  NumberField,
  RadioGroup,
  SegmentedControl,
  Select,
  Stack,
  Switch,
  TextArea,
  TextField,
} from '../src/index';
import { Combobox } from '../src/combobox';
import { people } from './people';

const routes = [
  { value: 'supervisor', label: 'Supervisor', hint: 'One step' },
  { value: 'supervisor,hr', label: 'Supervisor → HR', hint: 'Two steps, in order' },
  { value: 'auto', label: 'Automatic', hint: 'Approved at once', disabled: true },
] as const;

const choices = people.map((person) => ({
  value: person.id,
  label: person.name,
  description: person.position,
}));

export function Fields() {
  const [route, setRoute] = useState<(typeof routes)[number]['value']>('supervisor');
  const [kind, setKind] = useState<'full' | 'half' | 'hours'>('full');
  const [person, setPerson] = useState('');
  return (
    <>
      <Grid $min={260} $gap={5}>
        <TextField label="First name" required placeholder="Maria" />
        <TextField label="Email" type="email" adornment={<Mail />} hint="Only used for notifications" />
        <TextField
          label="Short code"
          required
          defaultValue="OPERAT"
          error="Short code must be 5 characters or less"
        />
        <TextField label="Employee ID" defaultValue="KB-0192" disabled />
        <TextField label="Badge" defaultValue="A-77120" readOnly />
        <NumberField label="Hours" min={0.5} max={8} step={0.5} defaultValue="4" />
        <Select
          label="Leave type"
          required
          placeholder="Select leave type"
          options={[
            { value: 'annual', label: '🏖️ Annual Leave' },
            { value: 'sick', label: '🤒 Sick Leave' },
            { value: 'study', label: '📚 Study Leave', disabled: true },
          ]}
        />
        <Select label="Department" disabled options={[{ value: '', label: 'Loading...' }]} />
        <Combobox
          label="Employee"
          required
          items={choices}
          value={person}
          onChange={setPerson}
          placeholder="Search by name"
          clearable
        />
        <Combobox
          label="Approver"
          items={[]}
          value=""
          onChange={() => undefined}
          loading
          error="Approver is required"
        />
      </Grid>
      <Grid $min={260} $gap={5}>
        <TextArea label="Reason" required="unmarked" hint="Your approver reads this" />
        <Stack $gap={3}>
          <Checkbox label="Requires documents" hint="The request waits for the upload" />
          <Checkbox label="Active" defaultChecked />
          <Checkbox label="Some of them" indeterminate />
          <Checkbox label="Not for you" disabled />
          <Switch label="Email me" defaultChecked />
          <Switch label="Quiet hours" hint="22:00 to 06:00" />
          <Switch label="Not for you" disabled />
        </Stack>
        <RadioGroup label="Approval route" options={routes} value={route} onChange={setRoute} />
      </Grid>
      <SegmentedControl
        label="Request type"
        value={kind}
        onChange={setKind}
        options={[
          { value: 'full', label: 'Full Day(s)' },
          { value: 'half', label: 'Half Day' },
          { value: 'hours', label: 'Specific Hours' },
        ]}
      />
    </>
  );
}
