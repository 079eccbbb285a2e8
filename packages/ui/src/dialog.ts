export { ConfirmDialog, type ConfirmDialogProps } from './dialog/ConfirmDialog';
export { Dialog, type DialogProps } from './dialog/Dialog';
