import { useId, type ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import styled from 'styled-components';
import { textSize } from '../styles/text';
import { visuallyHidden } from '../styles/visually-hidden';
import { tokens } from '../tokens/tokens';
import { FieldContext } from './field-context';

/** What every field has in common. */
export interface FieldBaseProps {
  label: ReactNode;
  /** Permanent help text. */
  hint?: ReactNode;
  /** What is wrong and what to do. Takes the hint's place for the eye, and is read with the control. */
  error?: ReactNode;
  /** Marks the label with a star; `unmarked` is required without the star. */
  required?: boolean | 'unmarked';
  /** Keeps the label for assistive technology only. */
  hideLabel?: boolean;
}

export interface FieldProps extends FieldBaseProps {
  /** One control that uses `useFieldWiring`, as all of ours do. */
  children: ReactNode;
  /** Id of the control, when it must be known. */
  id?: string | undefined;
  className?: string | undefined;
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: 6px;
  min-width: 0;
`;

const Label = styled.label<{ $hidden: boolean | undefined; $star: boolean }>`
  ${textSize('sm')}
  font-weight: ${tokens.weight.bold};
  ${({ $hidden }) => $hidden && visuallyHidden}
  &::after {
    ${({ $star }) => $star && `content: ' *'; content: ' *' / ''; color: ${tokens.colour.danger};`}
  }
`;

const Hint = styled.p`
  color: ${tokens.colour.muted};
  ${textSize('sm')}
`;

const ErrorText = styled.p`
  display: flex;
  gap: 6px;
  color: ${tokens.colour.danger};
  font-weight: ${tokens.weight.medium};
  ${textSize('sm')}
  & > svg {
    flex: none;
    width: 16px;
    height: 16px;
    margin-top: 2px;
  }
`;

/**
 * Label, hint and error around one control, wired for assistive technology. `TextField`, `Select` and the others
 * bring it along; use it directly around a control of your own that calls `useFieldWiring`.
 */
export function Field({
  label,
  hint,
  error,
  required,
  hideLabel,
  children,
  id: given,
  className,
}: FieldProps) {
  const made = useId();
  const id = given ?? made;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const labelId = `${id}-label`;
  const wiring = {
    id,
    labelId,
    'aria-describedby': [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-required': required ? (true as const) : undefined,
  };
  return (
    <Root className={className}>
      <Label id={labelId} htmlFor={id} $hidden={hideLabel} $star={required === true}>
        {label}
      </Label>
      <FieldContext value={wiring}>{children}</FieldContext>
      {hint && <Hint id={hintId}>{hint}</Hint>}
      {error && (
        <ErrorText id={errorId}>
          <CircleAlert aria-hidden="true" />
          <span>{error}</span>
        </ErrorText>
      )}
    </Root>
  );
}
