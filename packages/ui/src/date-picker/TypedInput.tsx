import { useEffect, useId, useState } from 'react';
import styled, { css } from 'styled-components';
import { useFieldWiring } from '../field/field-context';
import { TextInput, type TextInputProps } from '../field/TextField';
import { tokens } from '../tokens/tokens';

export interface TypedInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  /** The result of `parse`; '' for none. */
  value: string;
  onChange: (value: string) => void;
  /** True while the text cannot be read and the focus has left. */
  onMalformed?: (invalid: boolean) => void;
}

interface Parsed extends TypedInputProps {
  /** What the text means; null while it means nothing. */
  parse: (typed: string) => string | null;
  /** False while the next key may change the value: it is then reported on blur or Enter. */
  isComplete?: (typed: string) => boolean;
  /** A value as the input shows it once it is settled; by default as it is. */
  write?: (value: string) => string;
  /** The meaning in words, shown below the input. */
  describe?: (meant: string) => string;
}

/** In the space between two rows of a form, so that nothing moves when it appears. */
const Meaning = styled.small<{ $inFlow: boolean }>`
  display: block;
  color: ${tokens.colour.muted};
  font-size: ${tokens.size.xs};
  line-height: 14px;
  white-space: nowrap;
  ${({ $inFlow }) =>
    !$inFlow &&
    css`
      position: absolute;
      inset-block-start: 100%;
      inset-inline-start: 2px;
    `}
`;

const Root = styled.span<{ $below: boolean }>`
  position: relative;
  display: block;
  /* So that the words are nearer to their input than to what follows. */
  ${({ $below }) => $below && `margin-block-end: ${tokens.space[2]};`}
`;

/** Text input for a date or a time: reports its value as soon as it has one, '' until then. */
export function TypedInput(props: Parsed) {
  const { value, onChange, onMalformed, onBlur, onKeyDown, parse, isComplete, write, describe, ...rest } =
    props;
  const shown = (settled: string) => write?.(settled) ?? settled;
  const [typed, setTyped] = useState(shown(value));
  const meaningId = useId();
  const wiring = useFieldWiring();
  const describedBy = rest['aria-describedby'] ?? wiring['aria-describedby'];
  const meant = parse(typed) ?? '';
  const complete = (text: string) => (isComplete?.(text) === false ? '' : (parse(text) ?? ''));
  const words = meant && describe?.(meant);

  // The value was changed from outside: by the calendar or by the form.
  useEffect(() => {
    setTyped((text) => (complete(text) === value ? text : shown(value)));
    if (value) onMalformed?.(false);
    // The parent makes new callbacks on each render; they are no reason to run.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [value]);

  const settle = () => {
    if (!meant) return;
    setTyped(shown(meant));
    if (meant !== value) onChange(meant);
  };

  return (
    <Root $below={Boolean(describe) && !describedBy}>
      <TextInput
        autoComplete="off"
        {...rest}
        aria-describedby={[describedBy, words && meaningId].filter(Boolean).join(' ') || undefined}
        value={typed}
        onChange={(event) => {
          const text = event.target.value;
          setTyped(text);
          const next = complete(text);
          if (next !== value) onChange(next);
          if (parse(text) || text === '') onMalformed?.(false);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle();
          onKeyDown?.(event);
        }}
        onBlur={(event) => {
          settle();
          onMalformed?.(typed.trim() !== '' && !meant);
          onBlur?.(event);
        }}
      />
      {describe && (
        <Meaning id={meaningId} aria-live="polite" $inFlow={Boolean(describedBy)}>
          {words}
        </Meaning>
      )}
    </Root>
  );
}
