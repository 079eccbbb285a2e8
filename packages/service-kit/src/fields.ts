import type { Column, Shape } from './json-rows';
import { uploadText, type UploadRow } from './upload';

/** A field that a form sets: the column that stores it, and how answers show that column. */
export interface Field {
  column: string;
  json: (sql: string) => Column;
}

/** The fields of an entity by their names in forms. Writes, merges, answers and uploads all follow from this map. */
export type Fields<N extends string = string> = Readonly<Record<N, Field>>;

const mapFields = <N extends string, V>(fields: Fields<N>, value: (name: N, field: Field) => V) =>
  Object.entries<Field>(fields).map(([name, field]) => [name, value(name as N, field)] as const);

/** The columns of the fields. */
export const columnNames = (fields: Fields): string[] => Object.values(fields).map(({ column }) => column);

/** A form's values by column. A field that the form does not send is left out, so that it keeps what is stored. */
export const columnsOf = <N extends string>(
  fields: Fields<N>,
  values: Readonly<Partial<Record<N, unknown>>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries<Field>(fields).flatMap(([name, { column }]) =>
      values[name as N] === undefined ? [] : [[column, values[name as N]]],
    ),
  );

/** What a row stores, by the names of the fields; null for a column that it does not have. */
export const storedFields = <N extends string>(fields: Fields<N>, row: object): Record<N, unknown> =>
  Object.fromEntries(
    mapFields(fields, (_name, { column }) => (row as Record<string, unknown>)[column] ?? null),
  ) as Record<N, unknown>;

/** The fields of rows of `table` as a part of a JSON shape. */
export const shapeOf = (fields: Fields, table: string): Shape =>
  Object.fromEntries(mapFields(fields, (_name, { column, json }) => json(`${table}.${column}`)));

/**
 * The fields in which a row of an upload differs from what is stored. A column that the row does not have does not differ.
 * @param read what a text of the row means where that is not the text itself
 */
export const differingFields = <N extends string>(
  { raw }: UploadRow,
  stored: Readonly<Record<N, unknown>>,
  read: (name: N, text: string) => unknown,
): N[] =>
  (Object.keys(stored) as N[]).filter(
    (name) =>
      raw[name] !== undefined &&
      String(read(name, uploadText(raw[name])) ?? '') !== String(stored[name] ?? ''),
  );
