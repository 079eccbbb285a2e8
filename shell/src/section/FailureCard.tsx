import { CircleAlert } from 'lucide-react';
import { styled } from '@portal/portal-sdk';
import { noAnswer, notSigned, type SectionFailure } from '@portal/portal-sdk/host';
import { Button, Card, textSize, tokens } from '@portal/ui';
import { text } from '../texts';
import { RecoveryLink } from './RecoveryLink';

const Body = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${tokens.space[3]};
`;
const Heading = styled.h2`
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  ${textSize('lg')}
  & > svg {
    flex: none;
    width: 20px;
    height: 20px;
    color: ${tokens.tone.danger.mark};
  }
`;
const Detail = styled.details`
  color: ${tokens.colour.muted};
  ${textSize('sm')}
  & > summary {
    cursor: pointer;
  }
  & > p {
    overflow-wrap: anywhere;
  }
`;

const causes = {
  entry: 'causeEntry',
  module: 'causeModule',
  manifest: 'causeEntry',
  render: 'causeRender',
} as const;

/** The cause for users; the message itself is under `Technical detail`. */
export const causeOf = ({ phase, message }: SectionFailure): string =>
  text(
    message.includes(noAnswer)
      ? 'causeTimeOut'
      : message.startsWith('contract ')
        ? 'causeManifest'
        : message.endsWith(notSigned)
          ? 'causeSignature'
          : causes[phase],
  );

interface Props {
  /** Name of the missing section or widget. */
  title: string;
  failure: SectionFailure;
  onRetry: () => void;
}

/** Shown instead of a section or widget: what is missing, why, and Retry. */
export function FailureCard({ title, failure, onRetry }: Props) {
  return (
    <Card role="alert">
      <Body>
        <Heading>
          <CircleAlert aria-hidden="true" />
          {text('sectionFailed', { title })}
        </Heading>
        <p>
          {causeOf(failure)} {text('sectionFailedRest')}
        </p>
        <Button onClick={onRetry}>{text('retry')}</Button>
        <RecoveryLink />
        <Detail>
          <summary>{text('technicalDetail')}</summary>
          <p>{failure.message}</p>
        </Detail>
      </Body>
    </Card>
  );
}
