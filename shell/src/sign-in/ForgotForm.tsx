import { requestPasswordLink } from '@portal/contracts';
import { call, messageOf, useMutation } from '@portal/portal-sdk';
import { Button, TextField } from '@portal/ui';
import { useState, type FormEvent } from 'react';
import { focusFirst, Form, Heading, Quiet, Result } from './form-parts';
import { formText } from './form-text';
import { text } from './texts';

/** Sends a link that sets a new password. The answer does not show whether there is such an account. */
export function ForgotForm({ onBack }: { onBack: () => void }) {
  const [missing, setMissing] = useState<string>();
  const send = useMutation({
    mutationFn: (username: string) => call(requestPasswordLink, { body: { username } }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const username = String(new FormData(event.currentTarget).get('username') ?? '').trim();
    const refused = username ? undefined : formText('form.usernameRequired');
    setMissing(refused);
    if (refused) return focusFirst(event.currentTarget, { username: refused });
    send.mutate(username);
  };
  return (
    <Form onSubmit={submit} noValidate aria-labelledby="forgot">
      <div>
        <Heading id="forgot">{text('forgotTitle')}</Heading>
        <Quiet>{text('forgotIntro')}</Quiet>
      </div>
      <TextField
        label={text('forgotName')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        required="unmarked"
        error={missing}
      />
      {send.isError && (
        <Result $good={false} role="alert">
          {messageOf(send.error, text('linkFailed'))}
        </Result>
      )}
      {send.isSuccess && (
        <Result $good role="status">
          {text('linkSent')}
        </Result>
      )}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        busy={send.isPending}
        busyText={text('sendingLink')}
      >
        {text('sendLink')}
      </Button>
      <Button variant="quiet" block onClick={onBack}>
        {text('backToSignIn')}
      </Button>
    </Form>
  );
}
