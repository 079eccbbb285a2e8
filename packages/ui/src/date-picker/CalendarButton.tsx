import type { ReactElement } from 'react';
import { CalendarDays } from 'lucide-react';
import { IconButton, type IconButtonProps } from '../button/IconButton';
import { useButtonOnDemand } from '../on-demand/use-button-on-demand';
import { onDemand } from '../on-demand/use-on-demand';
import type { CalendarProps } from './Calendar';

const popups = onDemand(() => import('./calendar-popups'));

export interface ButtonProps {
  label: string;
  disabled?: boolean | undefined;
}
type Popups = NonNullable<typeof popups.loaded>;
type Draw = (popups: Popups, trigger: ReactElement, startOpen: boolean) => ReactElement;

/* The calendar and its box are four times the rest of a date field, and many a date is typed. */
export function useCalendarButton(button: ReactElement<Partial<IconButtonProps>>, draw: Draw): ReactElement {
  const [loaded, asked, waiting] = useButtonOnDemand(popups, button, 'dialog');
  return loaded ? draw(loaded, button, asked) : waiting;
}

/** A button that opens a calendar for one day; its code loads when the pointer reaches the button. */
export function DayButton({ label, disabled, ...calendar }: ButtonProps & CalendarProps) {
  return useCalendarButton(
    <IconButton label={label} size="sm" tooltip={false} disabled={disabled}>
      <CalendarDays aria-hidden="true" />
    </IconButton>,
    ({ DayPopup }, trigger, startOpen) => <DayPopup {...{ ...calendar, label, trigger, startOpen }} />,
  );
}
