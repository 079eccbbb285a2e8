import { useState, type FormEvent } from 'react';
import { Button } from '@portal/ui';
import { CodeField } from '../account/CodeField';
import { Form, Heading, Quiet } from './form-parts';
import { formText } from './form-text';
import { SignInOutcome } from './SignInOutcome';
import { text } from './texts';
import type { SignInResult } from './use-sign-in';

interface CodeFormProps {
  working: boolean;
  result: SignInResult | undefined;
  onCode: (code: string) => void;
  onBack: () => void;
}

/** Asks for the two-step code, after the password. */
export function CodeForm({ working, result, onCode, onBack }: CodeFormProps) {
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    setMissing(!code);
    if (code) onCode(code);
  };
  return (
    <Form onSubmit={submit} noValidate aria-labelledby="sign-in-code">
      <div>
        <Heading id="sign-in-code">{text('codeTitle')}</Heading>
        <Quiet>{text('codeIntro')}</Quiet>
      </div>
      <CodeField
        label={text('signInCode')}
        name="code"
        autoFocus
        error={missing ? formText('form.codeRequired') : undefined}
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
      <Button variant="quiet" block disabled={working} onClick={onBack}>
        {text('otherAccount')}
      </Button>
    </Form>
  );
}
