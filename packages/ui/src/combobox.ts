export { Combobox, ComboboxControl } from './overlay/Combobox';
export type { ComboboxControlProps, ComboboxItem, ComboboxProps } from './overlay/combobox-props';
