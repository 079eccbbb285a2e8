import { useState, type FormEvent } from 'react';
import { Button, TextField } from '@portal/ui';
import { CodeForm } from './CodeForm';
import { focusFirst, Form, Heading, Quiet } from './form-parts';
import { formText } from './form-text';
import { SignInOutcome } from './SignInOutcome';
import { PasswordField } from './PasswordField';
import { useSignIn } from './use-sign-in';
import { text } from './texts';

/** Uncontrolled: a password manager fills fields without React events. */
function credentialsOf(form: HTMLFormElement) {
  const data = new FormData(form);
  return {
    username: String(data.get('username') ?? '').trim(),
    password: String(data.get('password') ?? ''),
  };
}

interface SignInFormProps {
  leaveFor?: (path: string) => void;
  /** Offers a link by mail. */
  onForgot?: () => void;
}

/** The sign-in form (LOGIN-01 to LOGIN-03). */
export function SignInForm({ leaveFor, onForgot }: SignInFormProps) {
  const { signIn, working, result, asksCode, startAgain } = useSignIn(leaveFor);
  const [missing, setMissing] = useState<{ username?: string; password?: string }>({});
  const [given, setGiven] = useState({ username: '', password: '' });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { username, password } = credentialsOf(event.currentTarget);
    const refused = {
      ...(!username && { username: formText('form.usernameRequired') }),
      ...(!password && { password: formText('form.passwordRequired') }),
    };
    setMissing(refused);
    if (!username || !password) return void focusFirst(event.currentTarget, refused);
    setGiven({ username, password });
    signIn({ username, password });
  };
  if (asksCode)
    return (
      <CodeForm
        working={working}
        result={result}
        onCode={(code) => signIn({ ...given, code })}
        onBack={startAgain}
      />
    );

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
      <SignInOutcome result={result} />
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
      {onForgot && (
        <Button variant="quiet" block onClick={onForgot}>
          {text('forgotPassword')}
        </Button>
      )}
      <Quiet>{text('signInAdmin')}</Quiet>
    </Form>
  );
}
