import type { Ref, TextareaHTMLAttributes } from 'react';
import styled from 'styled-components';
import { controlStyles } from './control-styles';
import { Field, type FieldBaseProps } from './Field';
import { useFieldWiring } from './field-context';

export interface TextAreaProps
  extends FieldBaseProps, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'required'> {
  ref?: Ref<HTMLTextAreaElement> | undefined;
}

const Area = styled.textarea`
  ${controlStyles}
  min-height: 96px;
  resize: vertical;
  field-sizing: content;
  max-height: 320px;
`;

function Control(props: Omit<TextAreaProps, keyof FieldBaseProps>) {
  return <Area rows={3} {...useFieldWiring()} {...props} />;
}

/** Labelled text of several lines; grows with what is written, up to a limit. */
export function TextArea({ label, hint, error, required, hideLabel, id, className, ...area }: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, required, hideLabel, id, className }}>
      <Control {...area} />
    </Field>
  );
}
