import { styled } from '@portal/portal-sdk';
import { Button, Inline, SegmentedControl, Select, TextField, tokens } from '@portal/ui';
import { Search } from 'lucide-react';
import { text } from './texts';
import { sorts, views, type Sort, type View } from './shown-departments';

const Tools = styled(Inline)`
  & > :first-child {
    flex: 1 1 220px;
    max-width: 360px;
  }
  & > :last-child {
    gap: ${tokens.space[1]};
  }
`;

interface DepartmentToolsProps {
  q: string;
  onSearch: (q: string) => void;
  sort: Sort;
  onSort: (sort: Sort) => void;
  view: View;
  onView: (view: View) => void;
  /** Undefined where there is no tree to expand. */
  onExpandAll?: () => void;
  onCollapseAll?: () => void;
}

/** Search, order, the view, and buttons to expand and collapse the tree. */
export function DepartmentTools(props: DepartmentToolsProps) {
  const { q, onSearch, sort, onSort, view, onView, onExpandAll, onCollapseAll } = props;
  return (
    <Tools $gap={3}>
      <TextField
        type="search"
        label={text('searchDepartments')}
        hideLabel
        placeholder={text('searchDepartments')}
        adornment={<Search />}
        value={q}
        onChange={(event) => onSearch(event.target.value)}
      />
      <Select
        label={text('sortBy')}
        hideLabel
        value={sort}
        onChange={(event) => onSort(event.target.value as Sort)}
        options={sorts.map((value) => ({ value, label: `${text('sortBy')}: ${text(`sort_${value}`)}` }))}
      />
      <SegmentedControl
        label={text('view')}
        hideLabel
        options={views.map((value) => ({ value, label: text(`view_${value}`) }))}
        value={view}
        onChange={onView}
      />
      <Inline>
        {onExpandAll && (
          <Button size="sm" variant="quiet" onClick={onExpandAll}>
            {text('expandAll')}
          </Button>
        )}
        {onCollapseAll && (
          <Button size="sm" variant="quiet" onClick={onCollapseAll}>
            {text('collapseAll')}
          </Button>
        )}
      </Inline>
    </Tools>
  );
}
