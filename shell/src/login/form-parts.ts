import { styled } from '@portal/portal-sdk';
import { textSize, tokens } from '@portal/ui';

/** What the forms of the login page are made of. */
export const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space[5]};
  width: min(380px, 100%);
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

/** Brings the keyboard to the first field that was refused. */
export function focusFirst(form: HTMLFormElement, refused: Readonly<Record<string, string>>): void {
  const [name] = Object.keys(refused);
  const input = name && form.elements.namedItem(name);
  if (input instanceof HTMLElement) input.focus();
}
