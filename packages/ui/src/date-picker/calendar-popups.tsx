import { cloneElement, useRef, useState, type ReactElement, type ReactNode, type Ref } from 'react';
import { Popover } from '../overlay/Popover';
import { Calendar, RangeCalendar, type CalendarProps, type RangeCalendarProps } from './Calendar';

interface PopupProps {
  label: string;
  trigger: ReactElement;
  /** The button was pressed before this was here. */
  startOpen: boolean;
}

/** A popup below the field of its button. */
function CalendarPopup(props: PopupProps & { children: (close: () => void) => ReactNode }) {
  const { label, trigger, startOpen, children } = props;
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
      {children(() => setOpen(false))}
    </Popover>
  );
}

/** A calendar popup that closes on selection. */
export function DayPopup({ label, trigger, startOpen, onChange, ...calendar }: PopupProps & CalendarProps) {
  return (
    <CalendarPopup {...{ label, trigger, startOpen }}>
      {(close) => (
        <Calendar
          {...calendar}
          autoFocus
          onChange={(date) => {
            onChange(date);
            close();
          }}
        />
      )}
    </CalendarPopup>
  );
}

/** A calendar popup for a first and a last day; it closes on the second one. */
export function RangePopup({ label, trigger, startOpen, ...calendar }: PopupProps & RangeCalendarProps) {
  return (
    <CalendarPopup {...{ label, trigger, startOpen }}>
      {(close) => <RangeCalendar {...calendar} autoFocus onDone={close} />}
    </CalendarPopup>
  );
}
