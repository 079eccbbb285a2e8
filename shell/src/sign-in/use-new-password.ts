import { changePassword, type ChangePasswordBody } from '@portal/contracts';
import { call, useMutation } from '@portal/portal-sdk';
import { useState, type FormEvent } from 'react';
import { focusFirst } from './form-parts';
import { judge, refusedBy, type Refused } from './password-rules';

/** State of a form with `NewPasswordFields`: validates, submits, and holds errors by field. */
export function useNewPassword(onSuccess: () => void) {
  const [refused, setRefused] = useState<Refused>({});
  const change = useMutation({
    mutationFn: (body: ChangePasswordBody) => call(changePassword, { body }),
    onError: (error) => setRefused(refusedBy(error)),
    onSuccess,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const judged = judge(form);
    setRefused(judged.refused);
    if (Object.keys(judged.refused).length) return focusFirst(form, judged.refused);
    change.mutate(judged.body);
  };
  const reset = () => {
    setRefused({});
    change.reset();
  };
  /** Set after a failure without a field. */
  const failure = change.isError && !Object.keys(refused).length ? change.error : null;
  return { change, refused, failure, submit, reset };
}
