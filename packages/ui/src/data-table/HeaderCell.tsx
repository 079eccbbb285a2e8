import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import styled from 'styled-components';
import { tokens } from '../tokens/tokens';
import { Head } from './table-styles';
import type { DataTableColumn, TableSort } from './types';
import type { ChangeQuery } from './use-table-query';

const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space[1]};
  min-height: 32px;
  margin-inline: -8px;
  padding: 0 8px;
  border: 0;
  border-radius: ${tokens.radius.sm};
  background: transparent;
  font: inherit;
  color: inherit;
  cursor: pointer;
  &:hover,
  [aria-sort] > & {
    color: ${tokens.colour.text};
  }
  & > svg {
    flex: none;
    width: 16px;
    height: 16px;
  }
`;

interface Props {
  // A column of any row type: only its header is read.
  column: Pick<DataTableColumn<never>, 'id' | 'header' | 'sortable' | 'align' | 'width'>;
  sort: TableSort | null;
  onChange: ChangeQuery;
}

/** Ascending, descending, then unsorted. */
const nextSort = (id: string, sort: TableSort | null): TableSort | null => {
  if (sort?.id !== id) return { id, desc: false };
  return sort.desc ? null : { id, desc: true };
};

/** Header of a column; a button when it sorts. */
export function HeaderCell({ column, sort, onChange }: Props) {
  const { id, header, sortable, align, width } = column;
  if (sortable === false) {
    return (
      <Head role="columnheader" scope="col" $align={align} $width={width}>
        {header}
      </Head>
    );
  }
  const active = sort?.id === id;
  const Icon = active ? (sort.desc ? ArrowDown : ArrowUp) : ChevronsUpDown;
  return (
    <Head
      role="columnheader"
      scope="col"
      $align={align}
      $width={width}
      aria-sort={active ? (sort.desc ? 'descending' : 'ascending') : undefined}
    >
      <SortButton type="button" onClick={() => onChange({ sort: nextSort(id, sort) })}>
        {header}
        <Icon aria-hidden="true" />
      </SortButton>
    </Head>
  );
}
