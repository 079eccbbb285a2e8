import type { ReactNode } from 'react';
import styled from 'styled-components';
import { media } from '../styles/media';
import { textSize } from '../styles/text';
import { tokens } from '../tokens/tokens';

/* A shadow at the edge behind which there are further columns; it goes as the end is reached. */
const cover = (side: string) => `linear-gradient(to ${side}, ${tokens.colour.surface} 40%, transparent)`;
const shade = (side: string) => `linear-gradient(to ${side}, ${tokens.colour.line}, transparent)`;

const Scroll = styled.div`
  overflow-x: auto;
  background:
    ${cover('right')} left / 32px 100% no-repeat local,
    ${cover('left')} right / 32px 100% no-repeat local,
    ${shade('right')} left / 10px 100% no-repeat scroll,
    ${shade('left')} right / 10px 100% no-repeat scroll;
  ${media.print} {
    overflow: visible;
    background: none;
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

export interface PlainTableProps {
  /** Name of the region that scrolls. */
  label: string;
  /** What the rows are, above them. */
  caption: ReactNode;
  columns: readonly {
    key: string;
    title: ReactNode;
    /** Figures: at the end of the cell. */ end?: boolean;
  }[];
  /** Cells in the order of the columns. */
  rows: readonly (readonly ReactNode[])[];
}

/** Rows to be read and printed, nothing to search or to choose; wide ones scroll in themselves. */
export function PlainTable({ label, caption, columns, rows }: PlainTableProps) {
  return (
    <Scroll tabIndex={0} role="region" aria-label={label}>
      <Table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, title, end }) => (
              <th key={key} scope="col" data-number={end || undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {columns.map(({ key, end }, column) => (
                <td key={key} data-number={end || undefined}>
                  {row[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
}
