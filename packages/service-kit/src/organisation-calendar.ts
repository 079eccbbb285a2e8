import { setTimeout as sleep } from 'node:timers/promises';
import { writeDatesBy, type Organisation } from '@portal/contracts';

/** What every process works by: zone, first day of the week, order of dates. */
export interface OrganisationCalendar extends Pick<Organisation, 'timeZone' | 'weekStart' | 'dateOrder'> {
  /** False until somebody chose the order of dates: typed numbers are then read as the browser's region writes them. */
  dateOrderChosen: boolean;
}

interface Row {
  time_zone: string | null;
  week_start: Organisation['weekStart'] | null;
  date_order: Organisation['dateOrder'] | null;
}

export const calendarSql = 'select time_zone, week_start, date_order from departments.published_organisation';

/** Milliseconds for which an answer holds. A change of the organisation reaches every process within this time. */
const holdsFor = 5000;
/** Milliseconds that a call waits for a newer one, where there is one to go on with. */
const patience = 500;

/** The calendar of the organisation, read again by the first call after five seconds. */
export class CalendarReader {
  current: OrganisationCalendar;
  private readAt = -Infinity;
  private reading: Promise<void> | undefined;

  /**
   * @param first IANA name of the zone until the organisation has one of its own
   * @param read rows of `calendarSql`
   */
  constructor(
    readonly first: string,
    private readonly read: () => Promise<Row[]>,
  ) {
    this.current = this.of();
  }

  /** @param now reads it whatever its age: after a change */
  async get(now = false): Promise<OrganisationCalendar> {
    // What was asked before the change may not know of it.
    if (now) await this.reading;
    if (now || performance.now() - this.readAt > holdsFor) {
      this.reading ??= this.renew().finally(() => (this.reading = undefined));
      const isKnown = this.readAt > -Infinity;
      await (isKnown && !now
        ? Promise.race([this.reading, sleep(patience, null, { ref: false })])
        : this.reading);
    }
    return this.current;
  }

  private of(row?: Row): OrganisationCalendar {
    return {
      timeZone: row?.time_zone ?? this.first,
      weekStart: row?.week_start ?? 'sun',
      dateOrder: row?.date_order ?? 'mdy',
      dateOrderChosen: Boolean(row?.date_order),
    };
  }

  private async renew(): Promise<void> {
    try {
      const [row] = await this.read();
      this.current = this.of(row);
      writeDatesBy(this.current.dateOrder);
    } catch {
      // A database that is away fails the call itself. Until then, and before the table is there, the last one holds.
    }
    this.readAt = performance.now();
  }
}
