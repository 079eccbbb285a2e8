import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { tokens } from '../tokens/tokens';
import { controlStyles } from './control-styles';
import { Field, type FieldBaseProps } from './Field';
import { useFieldWiring } from './field-context';

type NativeProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'required' | 'prefix'>;

export interface TextInputProps extends NativeProps {
  /** An icon or short text inside the box, before the text. */
  adornment?: ReactNode;
  ref?: Ref<HTMLInputElement> | undefined;
}

export interface TextFieldProps extends FieldBaseProps, TextInputProps {}

const Input = styled.input`
  ${controlStyles}
  /* What a browser adds to some types of input must not make it higher than its neighbours. */
  height: ${tokens.control.md};
`;

const Adorned = styled.span`
  position: relative;
  display: block;
  & > input {
    padding-inline-start: 40px;
  }
`;

const Adornment = styled.span`
  position: absolute;
  inset-block: 0;
  inset-inline-start: 12px;
  display: flex;
  align-items: center;
  color: ${tokens.colour.muted};
  pointer-events: none;
  & > svg {
    width: 18px;
    height: 18px;
  }
`;

/** The bare text input, for use inside a `Field` or with an `aria-label`. */
export function TextInput({ adornment, ...props }: TextInputProps) {
  const wiring = useFieldWiring();
  const input = <Input type="text" {...wiring} {...props} />;
  if (!adornment) return input;
  return (
    <Adorned>
      <Adornment aria-hidden="true">{adornment}</Adornment>
      {input}
    </Adorned>
  );
}

/**
 * A labelled line of text; `type` may be email, password, tel, search or url. Takes the props and the ref of
 * an input, so `{...register('name')}` of a form library works.
 */
export function TextField({
  label,
  hint,
  error,
  required,
  hideLabel,
  id,
  className,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, required, hideLabel, id, className }}>
      <TextInput {...input} />
    </Field>
  );
}
