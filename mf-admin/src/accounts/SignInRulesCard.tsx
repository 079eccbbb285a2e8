import { Card, ErrorState, Skeleton, Switch } from '@portal/ui';
import { toastDone, toastFailed } from '../shared/toasts';
import { text } from './texts';
import { useSignInRules, useUpdateSignInRules } from './accounts.queries';

/** The sign-in rules that a system administrator sets. */
export function SignInRulesCard() {
  const { data, isError, refetch } = useSignInRules();
  const update = useUpdateSignInRules();
  return (
    <Card title={text('signInRules')}>
      {isError && <ErrorState title={text('signInRulesFailed')} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height="48px" />}
      {data && (
        <Switch
          label={text('administratorsNeedSecondStep')}
          hint={text('administratorsNeedSecondStepHint')}
          checked={data.administratorsNeedSecondStep}
          disabled={update.isPending}
          onChange={(event) =>
            update.mutate(
              { administratorsNeedSecondStep: event.target.checked },
              {
                onSuccess: () => toastDone(text('signInRulesSaved')),
                onError: (error) => toastFailed(error, text('signInRulesSaveFailed')),
              },
            )
          }
        />
      )}
    </Card>
  );
}
