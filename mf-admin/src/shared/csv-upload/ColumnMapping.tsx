import { readDate, type DateOrder } from '@portal/contracts/upload-dates';
import { formatDate, styled } from '@portal/portal-sdk';
import {
  Button,
  Notice,
  SegmentedControl,
  Select,
  Stack,
  media,
  oneLine,
  textSize,
  tokens,
} from '@portal/ui';
import { useState } from 'react';
import { text } from './texts';
import type { CsvUpload } from './use-csv-upload';

const Box = styled.section`
  border: 1px solid ${tokens.colour.line};
  border-radius: ${tokens.radius.lg};
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[2]} ${tokens.space[4]};
  padding: ${tokens.space[3]} ${tokens.space[4]};
`;
const Title = styled.h3`
  font-weight: ${tokens.weight.bold};
`;
const Quiet = styled.p`
  color: ${tokens.colour.muted};
  ${textSize('sm')}
`;
const List = styled.ul`
  border-top: 1px solid ${tokens.colour.line};
  max-height: 360px;
  overflow-y: auto;
`;
const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 260px);
  align-items: center;
  gap: ${tokens.space[1]} ${tokens.space[4]};
  padding: ${tokens.space[2]} ${tokens.space[4]};
  & + & {
    border-top: 1px solid ${tokens.colour.line};
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Heading = styled.p`
  font-weight: ${tokens.weight.bold};
  overflow-wrap: anywhere;
`;
const Examples = styled(Quiet)`
  ${oneLine}
`;
const Ask = styled.div`
  padding: ${tokens.space[3]} ${tokens.space[4]};
  border-top: 1px solid ${tokens.colour.line};
`;

const mostExamples = 3;

/** The first different values of a column. */
const examplesOf = (lines: readonly { cells: readonly string[] }[], at: number): string =>
  [...new Set(lines.slice(0, 50).map(({ cells }) => cells[at] ?? ''))]
    .filter(Boolean)
    .slice(0, mostExamples)
    .join(' · ');

/** A date that can mean two days, and the two. */
const orderOptions = (unclear: string) =>
  (['dmy', 'mdy'] as const).map((order) => {
    const read = readDate(unclear, order);
    return { value: order, label: 'date' in read ? formatDate(read.date) : text(order) };
  });

/** What each column of a file means, guessed and to be changed, and which order its dates have. */
export function ColumnMapping({ upload }: { upload: CsvUpload }) {
  const { rules, state } = upload;
  const { chosen, ready, stage, result } = state;
  const [wanted, setWanted] = useState<boolean>();
  if (!chosen || !ready) return null;
  const { table, mapping, dateOrder } = chosen;
  const open = wanted ?? ready.problem !== null;
  // A question to answer, or rows that are to be checked with another mapping.
  const asking = open || ready.unclear !== undefined || (result === null && stage === null);
  const used = mapping.filter(Boolean).length;
  const options = [
    { value: '', label: text('leaveOut') },
    ...Object.entries(rules.fields).map(([name, { header }]) => ({
      value: name,
      label: rules.required.includes(name) ? `${header} *` : header,
    })),
  ];
  const choose = (at: number, name: string) => {
    setWanted(true);
    upload.change({ mapping: mapping.map((before, each) => (each === at ? name || null : before)) });
  };
  return (
    <Box aria-label={text('columnsTitle')}>
      <Head>
        <div>
          <Title>{text('columnsTitle')}</Title>
          <Quiet>{text('columnsUsed', { used, count: mapping.length })}</Quiet>
        </div>
        <Button size="sm" aria-expanded={open} onClick={() => setWanted(!open)}>
          {text(open ? 'hideColumns' : 'showColumns')}
        </Button>
      </Head>
      {asking && (
        <Ask>
          <Stack $gap={3}>
            {ready.unclear !== undefined && (
              <>
                {!dateOrder && <Notice tone="warning">{text('orderHint')}</Notice>}
                <SegmentedControl
                  label={text('whichDay', { date: ready.unclear })}
                  options={orderOptions(ready.unclear)}
                  value={dateOrder ?? ''}
                  onChange={(order) => upload.change({ dateOrder: order as DateOrder })}
                />
              </>
            )}
            <div>
              <Button
                variant={result ? 'secondary' : 'primary'}
                disabled={ready.problem !== null || ready.asks || stage !== null || result !== null}
                onClick={upload.checkAgain}
              >
                {text('checkRows')}
              </Button>
            </div>
          </Stack>
        </Ask>
      )}
      {open && (
        <List>
          {table.headings.map((heading, at) =>
            heading ? (
              <Line key={at}>
                <div>
                  <Heading>{heading}</Heading>
                  <Examples>{examplesOf(table.lines, at) || text('noValues')}</Examples>
                </div>
                <Select
                  label={text('columnOf', { heading })}
                  hideLabel
                  options={options}
                  value={mapping[at] ?? ''}
                  disabled={stage !== null}
                  onChange={({ target }) => choose(at, target.value)}
                />
              </Line>
            ) : null,
          )}
        </List>
      )}
    </Box>
  );
}
