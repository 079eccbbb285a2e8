import { TextArea } from '@portal/ui';

/** Maximum length of a note. Source: the contract of releases. */
const longest = 300;

interface NoteFieldProps {
  label: string;
  hint?: string;
  required?: boolean;
  value: string;
  onChange: (note: string) => void;
  error?: string | undefined;
}

/** The reason for the change. */
export function NoteField({ onChange, ...field }: NoteFieldProps) {
  return <TextArea {...field} maxLength={longest} onChange={(event) => onChange(event.target.value)} />;
}
