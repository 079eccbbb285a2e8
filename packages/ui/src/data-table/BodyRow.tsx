import { memo, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { Checkbox } from '../field/Checkbox';
import { useUiText } from '../theme/UiTextContext';
import { ActionsCell } from './actions-cell';
import { isOnControl, moveBetweenRows, moveInRow } from './row-keys';
import { Cell, Row, SelectCell } from './table-styles';
import type { DataTableColumn } from './types';

export interface BodyRowProps<T> {
  /** The table library's row. */
  entry: {
    id: string;
    original: T;
    toggleSelected: (selected: boolean) => void;
    getCanSelect: () => boolean;
  };
  label: string;
  columns: readonly DataTableColumn<T>[];
  /** This row is the one that Tab reaches. */
  tabStop: boolean;
  onFocus: (id: string) => void;
  /** Undefined without selection. */
  selected: boolean | undefined;
  onOpen: ((row: T) => void) | undefined;
  actions: ((row: T) => ReactNode) | undefined;
}

const drawn = <T,>(column: DataTableColumn<T>, row: T): ReactNode =>
  column.cell ? column.cell(row) : String(column.value(row) ?? '–');

/** Longer than any word: it breaks anywhere, so that the other columns stay on the screen. */
const longWord = /\S{32}/;

function PlainRow<T>(props: BodyRowProps<T>) {
  const { entry, label, columns, tabStop, onFocus, selected, onOpen, actions } = props;
  const row = entry.original;
  const text = useUiText();

  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>): void => {
    if (moveInRow(event) || event.target !== event.currentTarget || moveBetweenRows(event)) return;
    if (event.key === 'Enter' && onOpen) onOpen(row);
    if (event.key === ' ' && selected !== undefined && entry.getCanSelect()) {
      event.preventDefault();
      entry.toggleSelected(!selected);
    }
  };
  const onClick = (event: MouseEvent<HTMLTableRowElement>): void => {
    // A press that marked text was no click, and one on a control belongs to it.
    if (isOnControl(event) || window.getSelection()?.toString()) return;
    onOpen?.(row);
  };

  return (
    <Row
      role="row"
      tabIndex={tabStop ? 0 : -1}
      aria-selected={selected}
      $opens={Boolean(onOpen)}
      onFocus={() => onFocus(entry.id)}
      onKeyDown={onKeyDown}
      onClick={onOpen && onClick}
    >
      {selected !== undefined && (
        <SelectCell role="cell">
          <Checkbox
            aria-label={text.selectRow(label)}
            checked={selected}
            disabled={!entry.getCanSelect()}
            onChange={(event) => entry.toggleSelected(event.target.checked)}
          />
        </SelectCell>
      )}
      {columns.map((column, index) => (
        <Cell
          key={column.id}
          role="cell"
          data-label={column.header}
          data-long={longWord.test(String(column.value(row) ?? '')) ? '' : undefined}
          data-title={index === 0 ? '' : undefined}
          $align={column.align}
          $nowrap={column.nowrap}
        >
          {column.cell ? <div>{drawn(column, row)}</div> : drawn(column, row)}
        </Cell>
      ))}
      {actions && (
        <ActionsCell role="cell" data-label={text.actions}>
          <div>{actions(row)}</div>
        </ActionsCell>
      )}
    </Row>
  );
}

/**
 * One row: cells, checkbox, actions and keyboard. Memoized: it renders only when its own data changes, because a page
 * renders its table on every key press.
 */
export const BodyRow = memo(PlainRow) as typeof PlainRow;
