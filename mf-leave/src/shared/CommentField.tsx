import { TextArea } from '@portal/ui';
import type { Ref } from 'react';
import { text } from '../texts';

interface CommentFieldProps {
  value: string;
  onChange: (value: string) => void;
  rows?: number;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Optional comment on a decision or cancellation. */
export function CommentField({ value, onChange, rows = 3, ref }: CommentFieldProps) {
  return (
    <TextArea
      ref={ref}
      label={text('comment')}
      rows={rows}
      maxLength={1000}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
