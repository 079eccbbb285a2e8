import type { ReactNode } from 'react';
import styled from 'styled-components';
import { SelectControl } from '../field/Select';
import { media } from '../styles/media';
import { useUiText } from '../theme/UiTextContext';
import { tokens } from '../tokens/tokens';
import { narrow, slim } from './table-styles';
import type { DataTableColumn, TableQuery } from './types';
import type { ChangeQuery } from './use-table-query';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: ${tokens.space[2]};
  padding: ${tokens.space[4]} ${tokens.space[5]};
  border-bottom: 1px solid ${tokens.colour.line};
  ${narrow} {
    padding-block: ${tokens.space[3]};
  }
  ${media.print} {
    display: none;
  }
`;

const SearchSlot = styled.div`
  flex: 1 1 220px;
  max-width: 360px;
  ${narrow} {
    max-width: none;
  }
  ${slim} {
    flex-basis: 100%;
    max-width: none;
  }
`;

const Rest = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: ${tokens.space[2]};
  margin-inline-start: auto;
  ${narrow} {
    margin-inline-start: 0;
  }
  ${slim} {
    width: 100%;
    & > * {
      flex: 1 1 auto;
    }
  }
`;

/* The header cells of a folded table are gone; this takes over what they do. */
const HeaderSlot = styled.div`
  display: none;
  flex: 1 1 auto;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[2]} ${tokens.space[4]};
  white-space: nowrap;
  ${narrow} {
    display: flex;
  }
  ${slim} {
    flex-basis: 100%;
  }
  & > :first-child:not(input) {
    flex: 1 1 160px;
  }
`;

interface Props<T> {
  search: ReactNode;
  /** The checkbox that selects all rows. */
  selectAll: ReactNode;
  children: ReactNode;
  columns: readonly DataTableColumn<T>[];
  query: TableQuery;
  onChange: ChangeQuery;
}

/** The line above a table: search at the left, filters and actions at the right, on a phone also the order. */
export function Toolbar<T>({ search, selectAll, children, columns, query, onChange }: Props<T>) {
  const text = useUiText();
  const sortable = columns.filter((column) => column.sortable !== false);
  const value = query.sort ? `${query.sort.desc ? '-' : '+'}${query.sort.id}` : '';
  return (
    <Root>
      {search && <SearchSlot>{search}</SearchSlot>}
      <HeaderSlot>
        {sortable.length > 0 && (
          <SelectControl
            aria-label={text.sortBy}
            placeholder={text.sortBy}
            value={value}
            onChange={({ target }) =>
              onChange({
                sort: target.value ? { id: target.value.slice(1), desc: target.value.startsWith('-') } : null,
              })
            }
            options={sortable.flatMap(({ id, header }) => [
              { value: `+${id}`, label: `${header}, ${text.sortAscending}` },
              { value: `-${id}`, label: `${header}, ${text.sortDescending}` },
            ])}
          />
        )}
        {selectAll}
      </HeaderSlot>
      {children && <Rest>{children}</Rest>}
    </Root>
  );
}
