import styled from 'styled-components';
import { Button } from '../button/Button';
import { Switch } from '../field/Switch';
import { SelectControl } from '../field/Select';
import { media } from '../styles/media';
import { textSize } from '../styles/text';
import { useUiText } from '../theme/UiTextContext';
import { tokens } from '../tokens/tokens';
import type { TableQuery } from './types';
import type { ChangeQuery } from './use-table-query';

const Root = styled.div<{ $waiting: boolean }>`
  ${({ $waiting }) => $waiting && 'visibility: hidden;'}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[2]} ${tokens.space[4]};
  padding: ${tokens.space[3]} ${tokens.space[5]};
  border-top: 1px solid ${tokens.colour.line};
  color: ${tokens.colour.muted};
  ${textSize('sm')}
  font-variant-numeric: tabular-nums;
`;

const Pages = styled.nav`
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
  ${media.print} {
    display: none;
  }
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[2]} ${tokens.space[4]};
  margin-inline-start: auto;
  ${media.print} {
    display: none;
  }
`;

export interface PaginationProps {
  /** Rows on this page, and rows altogether. */
  shown: number;
  total: number;
  /** There are more rows, and pages, than are counted. */
  more: boolean | undefined;
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  /** Name of the table for screen readers. */
  label: string;
  selectedCount: number;
  /** Nothing is known yet: its place stays reserved. */
  waiting: boolean;
  /** How many rows a page, and how high they are. */
  choices?: { sizes: readonly number[]; query: TableQuery; onChange: ChangeQuery } | undefined;
}

/** The line below a table: number of rows and page buttons. */
export function Pagination({
  shown,
  total,
  more,
  page,
  pageCount,
  onPage,
  label,
  selectedCount,
  waiting,
  choices,
}: PaginationProps) {
  const text = useUiText();
  return (
    <Root $waiting={waiting}>
      <p>
        <span role="status">{text.showingRows(shown, total, more)}</span>
        {selectedCount > 0 && <span> · {text.selectedRows(selectedCount)}</span>}
      </p>
      {choices && (
        <Choices>
          <Switch
            label={text.denseRows}
            checked={choices.query.dense ?? false}
            onChange={(event) => choices.onChange({ dense: event.target.checked })}
          />
          <SelectControl
            aria-label={text.rowsPerPage}
            options={choices.sizes.map((size) => ({
              value: String(size),
              label: text.rowsOfPage(size),
            }))}
            value={String(choices.query.pageSize)}
            onChange={(event) => choices.onChange({ pageSize: Number(event.target.value) })}
          />
        </Choices>
      )}
      <Pages aria-label={label}>
        <Button size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          {text.previous}
        </Button>
        <span>{text.pageOf(page, more ? undefined : pageCount)}</span>
        <Button size="sm" disabled={page >= pageCount} onClick={() => onPage(page + 1)}>
          {text.next}
        </Button>
      </Pages>
    </Root>
  );
}
