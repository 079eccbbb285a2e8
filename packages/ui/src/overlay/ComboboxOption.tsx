import { Combobox as Base } from '@base-ui/react/combobox';
import { Check } from 'lucide-react';
import { memo } from 'react';
import { Item, ItemDescription, ItemWords } from './combobox-parts';
import type { ComboboxItem } from './combobox-props';

/** One option, memoized: each key in the input renders the list. */
const Option = memo(function Option({ item }: { item: ComboboxItem }) {
  return (
    <Base.Item value={item} disabled={item.disabled} render={<Item />}>
      <ItemWords>
        {item.label}
        {item.description && <ItemDescription>{item.description}</ItemDescription>}
      </ItemWords>
      <Base.ItemIndicator>
        <Check aria-hidden="true" size={18} />
      </Base.ItemIndicator>
    </Base.Item>
  );
});

/** Draws an option of the list; the same function each time. */
export const optionOf = (item: ComboboxItem) => <Option key={item.value} item={item} />;
