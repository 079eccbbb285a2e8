import * as z from 'zod';
import {
  Id,
  IdParams,
  inQuery,
  numberWithin,
  Ok,
  PlainDate,
  requiredDate,
  requiredId,
  requiredText,
  requiredName,
  text,
} from './common';
import { endpoint } from './endpoint';
import { asIssue } from './messages/message';

/** Where public holidays are the same: a country, or one of its states. */
export const Region = z.object({
  id: Id,
  name: z.string(),
  /** ISO 3166-1: two capital letters. */
  country: z.string(),
  /** ISO 3166-2 without the country; null: the holidays of the whole country alone. */
  state: z.string().nullable(),
});
export type Region = z.output<typeof Region>;

export const RegionBody = z.object({
  name: requiredName('form.regionNameRequired', 120),
  country: requiredText('form.countryRequired', 2).transform((value) => value.toUpperCase()),
  state: text(10)
    .nullish()
    .transform((value) => value?.toUpperCase() || null),
});

export const listRegions = endpoint({
  method: 'GET',
  path: '/api/regions',
  owner: 'working-time',
  ability: 'workingTime.read',
  summary: 'Regions of public holidays, by name',
  response: z.array(Region),
});

export const createRegion = endpoint({
  method: 'POST',
  path: '/api/regions',
  owner: 'working-time',
  ability: 'workingTime.write',
  summary: 'Create a region; the country, and the state if given, are ones whose holidays can be imported',
  body: RegionBody,
  response: Region,
  status: 201,
  errors: ['duplicate'],
});

export const updateRegion = endpoint({
  method: 'PUT',
  path: '/api/regions/:id',
  owner: 'working-time',
  ability: 'workingTime.write',
  summary: 'Rename a region; its country and state stay, since its holidays are theirs',
  params: IdParams,
  body: RegionBody.pick({ name: true }),
  response: Region,
  errors: ['not_found', 'duplicate'],
});

export const deleteRegion = endpoint({
  method: 'DELETE',
  path: '/api/regions/:id',
  owner: 'working-time',
  ability: 'workingTime.write',
  summary: "Delete a region with its holidays; one that is in somebody's terms stays (`in_use`)",
  params: IdParams,
  response: Ok,
  errors: ['not_found', 'in_use'],
});

/** How much of a working day is off. */
export const HolidayShare = z.literal([0.5, 1], { error: asIssue('form.holidayShare') });

export const Holiday = z.object({
  id: Id,
  regionId: Id,
  date: PlainDate,
  name: z.string(),
  share: z.number(),
  /** Entered by hand, or imported. */
  source: z.enum(['own', 'import']),
});
export type Holiday = z.output<typeof Holiday>;

const holidayFields = {
  date: requiredDate('form.dayRequired'),
  name: requiredName('form.holidayNameRequired', 120),
  share: HolidayShare.default(1),
};
const regionId = requiredId('form.regionRequired');
const year = numberWithin(2000, 2100).int(asIssue('form.numberWithin', { from: 2000, to: 2100 }));
const yearOfQuery = inQuery(z.number()).pipe(year);

export const HolidayBody = z.object({ regionId, ...holidayFields });

export const listHolidays = endpoint({
  method: 'GET',
  path: '/api/holidays',
  owner: 'working-time',
  ability: 'workingTime.read',
  summary: "A region's public holidays of a year, by date",
  query: z.object({
    /** Every region by default. */
    regionId: Id.optional(),
    /** The current year by default. */
    year: yearOfQuery.optional(),
  }),
  response: z.array(Holiday),
});

export const createHoliday = endpoint({
  method: 'POST',
  path: '/api/holidays',
  owner: 'working-time',
  ability: 'workingTime.write',
  summary: 'Add a public holiday, whole or half; leave on that day is counted again',
  body: HolidayBody,
  response: Holiday,
  status: 201,
  errors: ['duplicate'],
});

export const deleteHoliday = endpoint({
  method: 'DELETE',
  path: '/api/holidays/:id',
  owner: 'working-time',
  ability: 'workingTime.write',
  summary: 'Remove a public holiday; leave on that day is counted again',
  params: IdParams,
  response: Ok,
  errors: ['not_found'],
});

/** A day that an import offers. */
export const ImportedHoliday = z.object({
  date: PlainDate,
  name: z.string(),
  share: z.number(),
  /** `public` days are off by law; `bank` days are customary, some of them for half the day. */
  kind: z.enum(['public', 'bank']),
  /** `new`; `known`: already there; `different`: there under another name or with another share. */
  state: z.enum(['new', 'known', 'different']),
});
export type ImportedHoliday = z.output<typeof ImportedHoliday>;

export const importHolidays = endpoint({
  method: 'POST',
  path: '/api/holidays/import',
  owner: 'working-time',
  ability: 'workingTime.write',
  summary:
    "A region's public holidays of a year: shows each, and saves them with `commit`. Days that are there already stay as they are",
  body: z.object({
    regionId,
    year,
    commit: z.boolean().default(false),
    /** With `commit`, the days to save as they were chosen in the preview; without it every new `public` day. */
    holidays: z.array(z.object(holidayFields)).max(366).optional(),
  }),
  response: z.object({
    holidays: z.array(ImportedHoliday),
    /** How many days were saved. */
    saved: z.number().int(),
  }),
});
