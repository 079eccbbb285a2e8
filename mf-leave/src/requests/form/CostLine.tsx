import type { LeaveRequest } from '@portal/contracts';
import { styled } from '@portal/portal-sdk';
import { breakpoints, textSize, tokens } from '@portal/ui';
import { balancesOf } from '../../shared/balance-by-year';
import { costOf } from './cost';
import { usePreview } from './form.queries';
import type { LeaveFormValues } from './form-values';
import { useRefusal } from './refusals';
import { text } from './texts';

/* Where the preview is beside the fields, it is in sight itself. */
const Line = styled.p<{ $refused?: boolean }>`
  font-weight: ${tokens.weight.medium};
  font-variant-numeric: tabular-nums;
  ${textSize('sm')}
  ${({ $refused }) => $refused && `color: ${tokens.colour.danger};`}
  @media (min-width: ${breakpoints.tablet}px) {
    display: none;
  }
`;

interface CostLineProps {
  values: LeaveFormValues;
  /** The request to edit; without it a new one is filed. */
  editing: LeaveRequest | null;
}

/** The cost and the balance after it in one line, for a form whose preview is below its fields (FORM-05). */
export function CostLine({ values, editing }: CostLineProps) {
  const refusal = useRefusal(values, editing?.startDate);
  const { data } = usePreview(values, editing?.id, refusal !== undefined);
  if (refusal !== undefined || data?.answer.days === 0) return <Line $refused>{text('cannotFile')}</Line>;
  if (!data) return null;
  const facts = [
    { term: text('cost'), value: costOf(data.answer, data.asked) },
    ...balancesOf(data.answer.byYear),
  ];
  return <Line>{facts.map(({ term, value }) => text('fact', { term, value })).join(' · ')}</Line>;
}
