import styled from 'styled-components';
import { Button } from '../button/Button';
import { media } from '../styles/media';
import { textSize } from '../styles/text';
import { useUiText } from '../theme/UiTextContext';
import { tokens } from '../tokens/tokens';

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
}: PaginationProps) {
  const text = useUiText();
  return (
    <Root $waiting={waiting}>
      <p>
        <span role="status">{text.showingRows(shown, total, more)}</span>
        {selectedCount > 0 && <span> · {text.selectedRows(selectedCount)}</span>}
      </p>
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
