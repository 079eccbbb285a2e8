import { cloneElement, useRef, useState, type ReactElement, type Ref } from 'react';
import { Popover } from '../overlay/Popover';
import { Calendar, RangeCalendar, type CalendarProps, type RangeCalendarProps } from './Calendar';

interface PopupProps {
  label: string;
  trigger: ReactElement;
  /** The button was pressed before this was here. */
  startOpen: boolean;
}

/** A calendar popup below the field of its button; it closes on selection. */
export function DayPopup({ label, trigger, startOpen, onChange, ...calendar }: PopupProps & CalendarProps) {
  const [open, setOpen] = useState(startOpen);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={label}
      trigger={cloneElement(trigger as ReactElement<{ ref: Ref<HTMLButtonElement> }>, { ref: button })}
      anchor={() => button.current?.parentElement ?? null}
      align="start"
    >
      <Calendar
        {...calendar}
        autoFocus
        onChange={(date) => {
          onChange(date);
          setOpen(false);
        }}
      />
    </Popover>
  );
}

/** A calendar popup for a first and a last day; it closes on the second one. */
export function RangePopup({ label, trigger, startOpen, ...calendar }: PopupProps & RangeCalendarProps) {
  const [open, setOpen] = useState(startOpen);
  return (
    <Popover open={open} onOpenChange={setOpen} {...{ label, trigger }}>
      <RangeCalendar {...calendar} autoFocus onDone={() => setOpen(false)} />
    </Popover>
  );
}
