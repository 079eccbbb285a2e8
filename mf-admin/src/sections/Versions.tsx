import { Quiet } from '../shared/Quiet';
import type { ReleasedVersion } from '@portal/contracts';
import { formatDateTime, formatNumber, styled } from '@portal/portal-sdk';
import { Badge, Button, Card, textSize, tokens, type Tone } from '@portal/ui';
import { text } from './texts';
import { loadsInWords } from './release-texts';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: ${tokens.space[3]};
  padding: ${tokens.space[4]} ${tokens.space[5]};
  overflow-wrap: anywhere;
  & + & {
    border-top: 1px solid ${tokens.colour.line};
  }
`;
const Facts = styled.div`
  flex: 1 1 260px;
  min-width: 0;
`;
const Name = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[2]};
  font-weight: ${tokens.weight.bold};
`;
const Errors = styled.details`
  margin-top: ${tokens.space[2]};
  ${textSize('sm')}
  & > summary {
    cursor: pointer;
  }
  & li {
    margin-top: ${tokens.space[2]};
  }
`;

const tones: Record<ReleasedVersion['state'], Tone> = {
  active: 'success',
  canary: 'warning',
  kept: 'neutral',
  swept: 'neutral',
};

function Version({ version, onRelease }: { version: ReleasedVersion; onRelease: () => void }) {
  const { publishedAt, by, contract, size, state, errors } = version;
  const time = formatDateTime(publishedAt);
  return (
    <Line>
      <Facts>
        <Name>
          {version.version}
          <Badge tone={tones[state]} dot>
            {text(`state_${state}`)}
          </Badge>
        </Name>
        <Quiet>
          {[
            by ? text('publishedBy', { time, by }) : text('published', { time }),
            text('contractRange', { range: contract }),
            text('kilobytes', { count: formatNumber(Math.round(size / 1024)) }),
          ].join(' · ')}
        </Quiet>
        <Quiet>{loadsInWords({ loads: version.loads, failures: version.failures })}</Quiet>
        {errors.length > 0 && (
          <Errors>
            <summary>{text('errorsOf', { count: errors.length })}</summary>
            <ul>
              {errors.map((error) => (
                <li key={`${error.phase} ${error.module} ${error.error}`}>
                  <p>
                    {[
                      text('errorLine', {
                        count: formatNumber(error.count),
                        phase: error.phase,
                        time: formatDateTime(error.lastAt),
                      }),
                      error.module,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                  <Quiet>{error.error}</Quiet>
                </li>
              ))}
            </ul>
          </Errors>
        )}
      </Facts>
      {(state === 'kept' || state === 'canary') && (
        <Button
          size="sm"
          aria-label={text('releaseVersion', { version: version.version })}
          onClick={onRelease}
        >
          {text('release')}
        </Button>
      )}
    </Line>
  );
}

/** The published versions with their loads and failures. */
export function Versions({
  versions,
  onRelease,
}: {
  versions: readonly ReleasedVersion[];
  onRelease: (version: string) => void;
}) {
  return (
    <Card title={text('versions')} flush>
      <List>
        {versions.map((version) => (
          <Version key={version.version} version={version} onRelease={() => onRelease(version.version)} />
        ))}
      </List>
    </Card>
  );
}
