import type { RowData } from '@tanstack/react-table';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button/Button';
import { onDemand, useOnDemand } from '../on-demand/use-on-demand';
import { useUiText } from '../theme/UiTextContext';
import type { ColumnChoicesProps } from './ColumnChoices';

const choices = onDemand(() => import('./ColumnChoices').then((part) => part.ColumnChoices));

type Props<T extends RowData> = Pick<ColumnChoicesProps<T>, 'columns' | 'table'>;

/** Which columns are shown. The menu is fetched when somebody points at its button. */
export function ColumnMenu<T extends RowData>(props: Props<T>) {
  const text = useUiText();
  const [Choices, fetch] = useOnDemand(choices);
  const [asked, setAsked] = useState(false);
  const [focused, setFocused] = useState(false);
  const button = {
    icon: <SlidersHorizontal aria-hidden="true" />,
    'aria-haspopup': 'menu',
    children: text.columns,
  } as const;
  if (Choices)
    return <Choices {...props} trigger={<Button {...button} autoFocus={focused} />} startOpen={asked} />;
  return (
    <Button
      {...button}
      aria-expanded={false}
      onPointerEnter={fetch}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      // Already when it is pressed: what comes before the button is let go takes the click with it.
      onPointerDown={() => setAsked(true)}
      onClick={() => {
        setAsked(true);
        fetch();
      }}
    />
  );
}
