import { TextArea } from '@portal/ui';
import { text } from '../texts';

interface CommentFieldProps {
  value: string;
  onChange: (value: string) => void;
  rows?: number;
}

/** Optional comment on a decision or cancellation. */
export function CommentField({ value, onChange, rows = 3 }: CommentFieldProps) {
  return (
    <TextArea
      label={text('comment')}
      rows={rows}
      maxLength={1000}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
