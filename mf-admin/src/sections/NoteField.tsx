import { TextArea } from '@portal/ui';

/** The longest note of a move. Source: the contract of releases. */
const longest = 300;

interface NoteFieldProps {
  label: string;
  hint?: string;
  required?: boolean;
  value: string;
  onChange: (note: string) => void;
  error?: string | undefined;
}

/** Why a section is moved. */
export function NoteField({ onChange, ...field }: NoteFieldProps) {
  return <TextArea {...field} maxLength={longest} onChange={(event) => onChange(event.target.value)} />;
}
