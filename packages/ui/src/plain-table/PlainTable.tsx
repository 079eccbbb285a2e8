import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { Button } from '../button/Button';
import { media } from '../styles/media';
import { textSize } from '../styles/text';
import { tokens } from '../tokens/tokens';

/* A shadow at the edge while there are more columns; it disappears at the end. */
const cover = (side: string) => `linear-gradient(to ${side}, ${tokens.colour.surface} 40%, transparent)`;
const shade = (side: string) => `linear-gradient(to ${side}, ${tokens.colour.line}, transparent)`;

const folded = '@container plain-table (max-width: 639px)';

const Scroll = styled.div`
  container: plain-table / inline-size;
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
    overflow-wrap: normal;
  }
  & [data-number] {
    text-align: end;
  }
  /* Without room a row is a card: what identifies it is the title, the others in lines, each under its name. */
  @media screen {
    /* A title of many words over a column of few letters takes two lines, not five. */
    & th {
      min-width: 96px;
    }
    ${folded} {
      &,
      & > caption,
      & > tbody {
        display: block;
      }
      & > thead {
        display: none;
      }
      & > tbody > tr {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(92px, 1fr));
        gap: ${tokens.space[1]} ${tokens.space[3]};
        padding-block: ${tokens.space[3]};
        border-bottom: 1px solid ${tokens.colour.line};
      }
      & > tbody > tr > td {
        padding: 0;
        border: 0;
        &,
        &[data-number] {
          text-align: start;
        }
        white-space: normal;
        overflow-wrap: anywhere;
        &::before {
          content: attr(data-label);
          display: block;
          color: ${tokens.colour.muted};
          ${textSize('xs')}
        }
        &[data-heads] {
          order: -1;
          grid-column: 1 / -1;
          font-weight: ${tokens.weight.bold};
          &::before {
            content: none;
          }
        }
      }
      & > tbody > tr[data-later] {
        display: none;
      }
    }
  }
  ${media.print} {
    font-size: 7pt;
    line-height: 1.3;
    & th,
    & td {
      padding: 3px 4px;
      overflow-wrap: break-word;
      white-space: normal;
    }
    & tr {
      break-inside: avoid;
    }
    & thead {
      display: table-header-group;
    }
    /* Titles of figures stand upright, so that the columns are no wider than the figures. */
    &[data-many] th[data-number] {
      writing-mode: vertical-rl;
      transform: rotate(180deg);
      text-align: start;
      white-space: nowrap;
    }
  }
`;

/** So many columns fit on a sheet of A4 on its side with their titles in lines. */
const columnsOfASheet = 17;

const More = styled(Button)`
  display: none;
  @media screen {
    ${folded} {
      display: flex;
      margin-block: ${tokens.space[3]};
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
    title: string;
    /** Figures: at the end of the cell. */ end?: boolean;
  }[];
  /** Cells in the order of the columns. */
  rows: readonly (readonly ReactNode[])[];
  /** Of a row without room: the keys of the cells that are its title, what identifies it (default the first). */
  heads?: readonly string[];
  /** On a narrow screen each row is a card: only the first ones show, with a button for the others. Print shows all. */
  atFirst?: { rows: number; showAll: string };
}

/** Rows to be read and printed, nothing to search or to choose; wide ones scroll in themselves, and without room each row is a card. */
export function PlainTable({ label, caption, columns, rows, heads, atFirst }: PlainTableProps) {
  const [all, setAll] = useState(false);
  const next = useRef<HTMLTableRowElement>(null);
  const first = all || !atFirst ? rows.length : atFirst.rows;
  const showAll = () => {
    flushSync(() => setAll(true));
    // The button has disappeared: the focus moves to the first new row.
    next.current?.focus();
  };
  return (
    <Scroll tabIndex={0} role="region" aria-label={label}>
      <Table role="table" data-many={columns.length > columnsOfASheet || undefined}>
        <caption>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ key, title, end }) => (
              <th key={key} role="columnheader" scope="col" data-number={end || undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, index) => (
            <tr
              key={index}
              role="row"
              data-later={index >= first || undefined}
              {...(index === atFirst?.rows && { ref: next, tabIndex: -1 })}
            >
              {columns.map(({ key, title, end }, column) => (
                <td
                  key={key}
                  role="cell"
                  data-label={title}
                  data-heads={(heads ? heads.includes(key) : column === 0) || undefined}
                  data-number={end || undefined}
                >
                  {row[column] ?? '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      {rows.length > first && (
        <More block onClick={showAll}>
          {atFirst?.showAll}
        </More>
      )}
    </Scroll>
  );
}
