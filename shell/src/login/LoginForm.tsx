import { useState, type FormEvent } from 'react';
import { messages } from '@portal/contracts';
import { say } from '@portal/portal-sdk';
import { Button, TextField } from '@portal/ui';
import { focusFirst, Form, Heading, Quiet, Result } from './form-parts';
import { LockOut } from './LockOut';
import { PasswordField } from './PasswordField';
import { useLogin } from './use-login';
import { text } from './texts';

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
      ...(!username && { username: say(messages.usernameRequired) }),
      ...(!password && { password: say(messages.passwordRequired) }),
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
      <PasswordField
        label={text('password')}
        name="password"
        autoComplete="current-password"
        error={missing.password}
      />
      {result && (
        <Result $good={result.good} role={result.good ? 'status' : 'alert'}>
          {result.message}
        </Result>
      )}
      {result?.lockedUntil && (
        <Quiet>
          <LockOut until={result.lockedUntil} />
        </Quiet>
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
