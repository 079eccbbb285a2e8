import type { RowData } from '@tanstack/react-table';
import { SlidersHorizontal } from 'lucide-react';
import type { ComponentType } from 'react';
import { Button } from '../button/Button';
import { MenuOnDemand, type FetchedMenu } from '../on-demand/MenuOnDemand';
import { onDemand, type OnDemand } from '../on-demand/use-on-demand';
import { useUiText } from '../theme/UiTextContext';
import type { ColumnChoicesProps } from './ColumnChoices';

const choices = onDemand(() => import('./ColumnChoices').then((part) => part.ColumnChoices));

type Props<T extends RowData> = Pick<ColumnChoicesProps<T>, 'columns' | 'table'>;

/** Selects the visible columns. The menu's code loads when the pointer reaches its button. */
export function ColumnMenu<T extends RowData>(props: Props<T>) {
  const text = useUiText();
  return (
    <MenuOnDemand
      menu={choices as OnDemand<ComponentType<Props<T> & FetchedMenu>>}
      given={props}
      button={<Button icon={<SlidersHorizontal aria-hidden="true" />}>{text.columns}</Button>}
    />
  );
}
