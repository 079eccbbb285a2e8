import { constants } from '@portal/contracts';
import { styled } from '@portal/portal-sdk';
import { textSize, tokens } from '@portal/ui';
import { text } from '../texts';
import type { CsvFile } from './parse-csv';

const Scroll = styled.div`
  overflow-x: auto;
`;
const Table = styled.table`
  border-collapse: collapse;
  ${textSize('sm')}
  & caption {
    padding-bottom: ${tokens.space[2]};
    color: ${tokens.colour.muted};
    text-align: start;
  }
  & th,
  & td {
    padding: ${tokens.space[1]} ${tokens.space[3]};
    border: 1px solid ${tokens.colour.line};
    text-align: start;
    white-space: nowrap;
  }
`;

/** The first five rows of a file as they were read. */
export function PreviewTable({ file: { columns, rows } }: { file: CsvFile }) {
  const shown = rows.slice(0, constants.csvPreviewRows);
  return (
    <Scroll tabIndex={0} role="region" aria-label={text('previewTitle', { count: shown.length })}>
      <Table>
        <caption>{text('previewTitle', { count: shown.length })}</caption>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.row}>
              {columns.map((name) => (
                <td key={name}>{row.values[name]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
}
