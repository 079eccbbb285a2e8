import { config } from 'zod/v4';

// Without this a schema tries `new Function`, which every page's content policy refuses and reports.
config({ jitless: true });

// The browser's `zod` for shell and sections: the schemas and checks that the contracts use, by name. A shared
// module is never tree-shaken, and the whole library with its 50 languages and JSON-schema tools is five times
// larger. A test compares the list with what the contracts use.
export {
  array,
  boolean,
  coerce,
  config,
  email,
  enum,
  iso,
  literal,
  null,
  number,
  object,
  partialRecord,
  preprocess,
  record,
  strictObject,
  string,
  union,
  unknown,
  uuid,
} from 'zod/v4';
