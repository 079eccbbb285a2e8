import type { CallOutput, previewReport } from '@portal/contracts';
import { formatNumber, say, styled } from '@portal/portal-sdk';
import { media, textSize, tokens } from '@portal/ui';
import { text } from '../texts';

const Scroll = styled.div`
  overflow-x: auto;
  ${media.print} {
    overflow: visible;
  }
`;

const Table = styled.table`
  width: 100%;
  ${textSize('sm')}
  & caption {
    padding-bottom: ${tokens.space[2]};
    color: ${tokens.colour.muted};
    text-align: start;
  }
  & th,
  & td {
    padding: ${tokens.space[2]};
    border-bottom: 1px solid ${tokens.colour.line};
    text-align: start;
    vertical-align: top;
    white-space: nowrap;
  }
  & th {
    color: ${tokens.colour.muted};
    font-weight: ${tokens.weight.bold};
    vertical-align: bottom;
    white-space: normal;
  }
  & [data-number] {
    text-align: end;
  }
  ${media.print} {
    font-size: 7pt;
    line-height: 1.3;
    & th,
    & td {
      padding: 3px 4px;
      overflow-wrap: anywhere;
      white-space: normal;
    }
    & tr {
      break-inside: avoid;
    }
    & thead {
      display: table-header-group;
    }
  }
`;

type Look = CallOutput<typeof previewReport>;

/** What a look at a report holds: all of its rows, or only the first. */
export const rowsShown = ({ rows, totalRows }: Pick<Look, 'rows' | 'totalRows'>): string =>
  text(rows.length < totalRows ? 'firstRows' : 'allRows', {
    shown: formatNumber(rows.length),
    total: formatNumber(totalRows),
  });

/** Set words and figures as the language of the page has them. */
const shown = (cell: string | number | null) => (cell === null ? null : say(String(cell)));

/** Rows of a report with its own columns; figures stand at the end of their cell. */
export function ReportTable({ label, look }: { label: string; look: Look }) {
  const { columns, rows } = look;
  const isNumber = columns.map((_, index) => rows.some((row) => typeof row[index] === 'number'));
  return (
    <Scroll tabIndex={0} role="region" aria-label={label}>
      <Table>
        <caption>{rowsShown(look)}</caption>
        <thead>
          <tr>
            {columns.map(({ key, title }, index) => (
              <th key={key} scope="col" data-number={isNumber[index] || undefined}>
                {say(title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column} data-number={isNumber[column] || undefined}>
                  {shown(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
}
