export {
  Combobox,
  ComboboxControl,
  type ComboboxControlProps,
  type ComboboxItem,
  type ComboboxProps,
} from './overlay/Combobox';
