import type { RowData } from '@tanstack/react-table';
import type { ReactElement } from 'react';
import { Menu, MenuCheckboxItem } from '../overlay/Menu';
import type { DataTableColumn } from './types';
import type { TableState } from './use-rows';

export interface ColumnChoicesProps<T extends RowData> {
  columns: readonly DataTableColumn<T>[];
  table: TableState<T>['table'];
  trigger: ReactElement;
  /** The button was pressed before this was here. */
  startOpen: boolean;
}

/** The menu of columns. The last one left cannot be switched off. */
export function ColumnChoices<T extends RowData>(props: ColumnChoicesProps<T>) {
  const { columns, table, trigger, startOpen } = props;
  const onlyOne = table.getVisibleLeafColumns().length === 1;
  return (
    <Menu trigger={trigger} startOpen={startOpen}>
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
