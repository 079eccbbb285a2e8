import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { textSize } from '../styles/text';
import { visuallyHidden } from '../styles/visually-hidden';
import { tokens } from '../tokens/tokens';

/** One choice of a `RadioGroup` or `SegmentedControl`. */
export interface Choice<V extends string = string> {
  value: V;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

/** What `RadioGroup` and `SegmentedControl` have in common. */
export interface ChoiceGroupProps<V extends string> {
  label: ReactNode;
  options: readonly Choice<V>[];
  value: V;
  onChange: (value: V) => void;
  hideLabel?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  disabled?: boolean;
  /** Name of the native radios; made up when absent. */
  name?: string;
}

const Fieldset = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space[2]};
`;

const Legend = styled.legend<{ $hidden: boolean | undefined }>`
  padding: 0;
  margin-bottom: 6px;
  ${textSize('sm')}
  font-weight: ${tokens.weight.bold};
  ${({ $hidden }) => $hidden && visuallyHidden}
`;

const Note = styled.p<{ $error?: boolean }>`
  color: ${({ $error }) => ($error ? tokens.colour.danger : tokens.colour.muted)};
  ${textSize('sm')}
`;

type GroupProps = Pick<ChoiceGroupProps<string>, 'label' | 'hideLabel' | 'hint' | 'error' | 'disabled'> & {
  role?: 'group' | 'radiogroup';
};

/** Legend, hint and error around a set of radios. Internal to the field family. */
export function ChoiceGroup(props: GroupProps & { children: ReactNode }) {
  const { label, hideLabel, hint, error, disabled, children, role = 'radiogroup' } = props;
  const id = useId();
  return (
    <Fieldset role={role} disabled={disabled} aria-describedby={hint || error ? id : undefined}>
      <Legend $hidden={hideLabel}>{label}</Legend>
      {children}
      {(hint || error) && (
        <Note id={id} $error={Boolean(error)}>
          {error ?? hint}
        </Note>
      )}
    </Fieldset>
  );
}
