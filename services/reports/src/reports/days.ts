/**
 * SQL of the charged days of a request `r` that fall in a period which it overlaps: all of them where the period
 * holds the whole leave, else those of the days that are in it. Source: docs/leave.md, Counting days.
 */
export const daysWithin = (first: string, last: string): string => `
  case when r.start_date >= ${first} and r.end_date <= ${last} then r.days
       else (select coalesce(sum(c.days), 0) from leave.published_days c
             where c.request_id = r.id and c.day between ${first} and ${last}) end`;

/** SQL that holds where a request `r` has a day of the period. No leave is longer than a year. */
export const overlaps = (first: string, last: string): string =>
  `r.start_date <= ${last} and r.end_date >= ${first} and r.start_date >= ${first} - 365`;
