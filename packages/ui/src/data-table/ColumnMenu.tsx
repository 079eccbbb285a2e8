import type { RowData } from '@tanstack/react-table';
import { SlidersHorizontal } from 'lucide-react';
import { Button } from '../button/Button';
import { Menu, MenuCheckboxItem } from '../overlay/Menu';
import { useUiText } from '../theme/UiTextContext';
import type { DataTableColumn } from './types';
import type { TableState } from './use-rows';

interface Props<T extends RowData> {
  columns: readonly DataTableColumn<T>[];
  table: TableState<T>['table'];
}

/** Which columns are shown. The last one left cannot be switched off. */
export function ColumnMenu<T extends RowData>({ columns, table }: Props<T>) {
  const text = useUiText();
  const onlyOne = table.getVisibleLeafColumns().length === 1;
  return (
    <Menu trigger={<Button icon={<SlidersHorizontal aria-hidden="true" />}>{text.columns}</Button>}>
      {columns.map(({ id, header }) => {
        const column = table.getColumn(id);
        const visible = column?.getIsVisible() ?? false;
        return (
          <MenuCheckboxItem
            key={id}
            checked={visible}
            disabled={!column?.getCanHide() || (visible && onlyOne)}
            onCheckedChange={(next) => column?.toggleVisibility(next)}
          >
            {header}
          </MenuCheckboxItem>
        );
      })}
    </Menu>
  );
}
