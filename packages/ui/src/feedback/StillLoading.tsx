import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { textSize } from '../styles/text';
import { useUiText } from '../theme/UiTextContext';
import { tokens } from '../tokens/tokens';

/** Milliseconds after which a person wonders whether anything is happening. */
export const slowAfter = 4000;

/** @returns whether the component has been on screen for so many milliseconds */
export function usePast(ms: number): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPast(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return past;
}

const Text = styled.p`
  color: ${tokens.colour.muted};
  text-align: center;
  ${textSize('sm')}
`;

/** Where content takes long to load: nothing at first, then a quiet word. */
export function StillLoading() {
  const text = useUiText();
  // Screen readers announce changes of a live region, not its insertion: it is there before its word.
  return <Text role="status">{usePast(slowAfter) && text.stillLoading}</Text>;
}
