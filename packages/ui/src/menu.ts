export {
  Menu,
  MenuCheckboxItem,
  MenuItem,
  MenuLabel,
  MenuLink,
  MenuSeparator,
  type MenuCheckboxItemProps,
  type MenuItemProps,
  type MenuLinkProps,
  type MenuProps,
} from './overlay/Menu';
