// What the browser gets as `zod`, for shell and sections alike: the schemas and checks that the contracts
// use, by name. A shared module is never tree-shaken, and the whole library with its 50 languages and its
// JSON-schema tools is five times this. A test compares the list with what the contracts use.
export {
  array,
  boolean,
  coerce,
  email,
  enum,
  iso,
  literal,
  null,
  number,
  object,
  partialRecord,
  record,
  strictObject,
  string,
  union,
  unknown,
  uuid,
} from 'zod/v4';
