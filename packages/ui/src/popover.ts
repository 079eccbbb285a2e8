export { Popover, PopoverTitle, type PopoverProps } from './overlay/Popover';
