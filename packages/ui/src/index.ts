/* Tokens and theme */
export { hues, palette, tones, type ColourName, type Hue, type Tone } from './tokens/palette';
export { breakpoints, layers, type Space, type TypeSize } from './tokens/scale';
export { tokens } from './tokens/tokens';
export { publicSansUrl } from './theme/font';
export {
  PortalContainerContext,
  usePortalContainer,
  type PortalContainer,
} from './theme/PortalContainerContext';
export { ThemeRoot, type ThemeName, type ThemeRootProps } from './theme/ThemeRoot';
export { TodayContext } from './date-picker/TodayContext';
export { UiTextContext, defaultUiText, useUiText, type UiText } from './theme/UiTextContext';
export { media } from './styles/media';
export { oneLine, textSize } from './styles/text';
export { visuallyHidden } from './styles/visually-hidden';

/* Code on demand */
export { LoadingNote } from './on-demand/LoadingNote';
export { MenuOnDemand, type FetchedMenu } from './on-demand/MenuOnDemand';
export { onDemand, useOnDemand, type OnDemand } from './on-demand/use-on-demand';

/* Layout */
export { Grid, type GridProps } from './layout/Grid';
export { Inline, type InlineProps } from './layout/Inline';
export { Stack, type StackProps } from './layout/Stack';
export { VisuallyHidden } from './layout/VisuallyHidden';

/* Actions */
export { Button, type ButtonProps } from './button/Button';
export { ButtonGroup } from './button/ButtonGroup';
export { ButtonLink } from './button/ButtonLink';
export { IconButton, type IconButtonProps } from './button/IconButton';
export {
  buttonStyles,
  type ButtonSize,
  type ButtonStyleProps,
  type ButtonVariant,
} from './button/button-styles';

/* Fields */
export { DateField, type DateFieldProps } from './date-picker/DateField';
export { DateTimeField, type DateTimeFieldProps } from './date-picker/DateTimeField';
export { TimeField, type TimeFieldProps } from './date-picker/TimeField';
export { BesideFields } from './field/BesideFields';
export { Checkbox, type CheckboxProps } from './field/Checkbox';
export { Field, type FieldBaseProps, type FieldProps } from './field/Field';
export { NumberField, type NumberFieldProps } from './field/NumberField';
export { RadioGroup, type RadioGroupProps } from './field/RadioGroup';
export { SegmentedControl, type SegmentedControlProps } from './field/SegmentedControl';
export { Select, SelectControl, type SelectOption, type SelectProps } from './field/Select';
export { Switch, type SwitchProps } from './field/Switch';
export { TextArea, type TextAreaProps } from './field/TextArea';
export { TextField, TextInput, type TextFieldProps, type TextInputProps } from './field/TextField';
export { controlStyles } from './field/control-styles';
export { useFieldWiring } from './field/field-context';

/* Departments */
export { DepartmentSelect, type DepartmentSelectProps } from './departments/DepartmentSelect';
export {
  departmentOptions,
  hasLevels,
  indented,
  treeOf,
  withBelow,
  type TreeItem,
  type TreeNode,
} from './departments/department-tree';

/* Display */
export { Badge, type BadgeProps } from './display/Badge';
export { Avatar, type AvatarProps } from './display/Avatar';
export { Card, type CardProps } from './display/Card';
export { CountTiles } from './display/CountTiles';
export { DescriptionList, type DescriptionItem, type DescriptionListProps } from './display/DescriptionList';
export { initialsOf } from './display/initials';
export { Kbd } from './display/Kbd';
export { PageHeader, type PageHeaderProps } from './display/PageHeader';
export { ProgressBar, type ProgressBarProps } from './display/ProgressBar';
export { Skeleton, type SkeletonProps } from './display/Skeleton';
export { Sparkline, type SparklineProps } from './display/Sparkline';
export { StatCard, type StatCardProps } from './display/StatCard';
export { Timeline, type TimelineEvent, type TimelineProps } from './display/Timeline';

/* Search, tooltips, messages */
export { ComboboxOnDemand } from './overlay/ComboboxOnDemand';
export { Tooltip, type TooltipProps } from './overlay/Tooltip';
export { EmptyState, type EmptyStateProps } from './feedback/EmptyState';
export { ErrorState, type ErrorStateProps } from './feedback/ErrorState';
export { Notice, type NoticeProps } from './feedback/Notice';
export { Spinner, type SpinnerProps } from './feedback/Spinner';
export { StillLoading } from './feedback/StillLoading';
export { ToastProvider } from './feedback/ToastProvider';
export { dismissToast, toast, type ToastOptions } from './feedback/toast-store';
