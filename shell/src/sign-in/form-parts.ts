import { css, styled } from '@portal/portal-sdk';
import { textSize, tokens } from '@portal/ui';

/** Parts of the forms on the sign-in page. */
const column = css`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space[5]};
  width: min(380px, 100%);
`;
export const Form = styled.form`
  ${column}
`;
/** Like `Form`, for a container. */
export const Page = styled.div`
  ${column}
`;
export const Heading = styled.h1`
  margin-block-end: ${tokens.space[1]};
  font-weight: ${tokens.weight.heavy};
  ${textSize('2xl')}
`;
export const Quiet = styled.p`
  color: ${tokens.colour.muted};
  ${textSize('sm')}
`;
export const Result = styled.p<{ $good: boolean }>`
  padding: ${tokens.space[3]} ${tokens.space[4]};
  border-radius: ${tokens.radius.md};
  background: ${({ $good }) => tokens.tone[$good ? 'success' : 'danger'].bg};
  color: ${({ $good }) => tokens.tone[$good ? 'success' : 'danger'].text};
  font-weight: ${tokens.weight.medium};
`;

/** Focuses the first invalid field. */
export function focusFirst(form: HTMLFormElement, refused: Readonly<Record<string, string>>): void {
  const [name] = Object.keys(refused);
  const input = name && form.elements.namedItem(name);
  if (input instanceof HTMLElement) input.focus();
}
