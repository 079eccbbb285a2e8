import { employmentChanged } from './coverage';

/** What waits is refreshed once for all whose employment a statement changes, by the service that changes employees. */
export const up = `create or replace ${employmentChanged('')}`;

export const down = `create or replace ${employmentChanged('perform refresh_people(array[person]);')}`;
