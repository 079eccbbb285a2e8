import { useState, type FormEvent } from 'react';
import { messages } from '@portal/contracts';
import { styled } from '@portal/portal-sdk';
import { Button, TextField, textSize, tokens } from '@portal/ui';
import { text } from '../texts';
import { useLogin } from './use-login';

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space[5]};
  width: min(380px, 100%);
`;
const Heading = styled.h1`
  font-weight: ${tokens.weight.heavy};
  ${textSize('2xl')}
`;
const Quiet = styled.p`
  color: ${tokens.colour.muted};
  ${textSize('sm')}
`;
const Result = styled.p<{ $good: boolean }>`
  padding: ${tokens.space[3]} ${tokens.space[4]};
  border-radius: ${tokens.radius.md};
  background: ${({ $good }) => tokens.tone[$good ? 'success' : 'danger'].bg};
  color: ${({ $good }) => tokens.tone[$good ? 'success' : 'danger'].text};
  font-weight: ${tokens.weight.medium};
`;

/** Read from the form, not from state: a password manager fills fields without telling React. */
function credentialsOf(form: HTMLFormElement) {
  const data = new FormData(form);
  return {
    username: String(data.get('username') ?? '').trim(),
    password: String(data.get('password') ?? ''),
  };
}

/** LOGIN-01 to LOGIN-03. */
export function LoginForm({ leaveFor }: { leaveFor?: (path: string) => void }) {
  const { signIn, working, result } = useLogin(leaveFor);
  const [missing, setMissing] = useState<{ username?: string; password?: string }>({});

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { username, password } = credentialsOf(event.currentTarget);
    const refused = {
      ...(!username && { username: messages.usernameRequired }),
      ...(!password && { password: messages.passwordRequired }),
    };
    setMissing(refused);
    if (!username || !password) return void focusFirst(event.currentTarget, refused);
    signIn({ username, password });
  };

  return (
    <Form onSubmit={submit} noValidate aria-labelledby="sign-in">
      <div>
        <Heading id="sign-in">{text('signInTitle')}</Heading>
        <Quiet>{text('signInIntro')}</Quiet>
      </div>
      <TextField
        label={text('username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        required="unmarked"
        error={missing.username}
      />
      <TextField
        label={text('password')}
        name="password"
        type="password"
        autoComplete="current-password"
        required="unmarked"
        error={missing.password}
      />
      {result && (
        <Result $good={result.good} role={result.good ? 'status' : 'alert'}>
          {result.message}
        </Result>
      )}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        busy={working}
        busyText={text('authenticating')}
      >
        {text('accessSystem')}
      </Button>
      <Quiet>{text('signInAdmin')}</Quiet>
    </Form>
  );
}

function focusFirst(form: HTMLFormElement, refused: Record<string, string>): void {
  const [name] = Object.keys(refused);
  const input = name && form.elements.namedItem(name);
  if (input instanceof HTMLElement) input.focus();
}
