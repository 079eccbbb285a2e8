import * as z from 'zod';

/** Every refusal the portal knows, with its HTTP status. A code is stable: clients and tests rely on it. */
export const errorStatus = {
  validation: 400,
  bad_json: 400,
  bad_origin: 403,
  unauthenticated: 401,
  invalid_credentials: 401,
  temporary_password_over: 401,
  code_required: 401,
  invalid_code: 401,
  forbidden: 403,
  password_change_required: 403,
  second_step_required: 403,
  not_found: 404,
  no_such_call: 404,
  already_decided: 409,
  not_pending: 409,
  stale_version: 409,
  conflict: 409,
  overlap: 409,
  shift_overlap: 409,
  on_leave: 409,
  duplicate: 409,
  in_use: 409,
  needs_confirmation: 409,
  has_history: 409,
  wrong_state: 409,
  release_refused: 422,
  too_large: 413,
  wrong_host: 421,
  not_json: 415,
  inactive_employee: 422,
  inactive_leave_type: 422,
  no_overtime_leave: 422,
  no_working_day: 422,
  too_many_hours: 422,
  insufficient_balance: 422,
  waiting_period: 422,
  document_required: 422,
  blackout: 422,
  run_too_long: 422,
  phone_required: 422,
  rest_too_short: 422,
  hierarchy_cycle: 422,
  last_admin: 422,
  self_not_allowed: 422,
  account_locked: 423,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** A text by its key in the catalogues (`messages/`), with its values: dates and times in ISO form. */
export const Message = z.object({
  key: z.string(),
  params: z.record(z.string(), z.unknown()).optional(),
});
export type Message = z.output<typeof Message>;

/** A text for people: in English, and as a key for clients with a catalogue in another language. */
export const ServerText = z.object({ message: z.string(), text: Message });
export type ServerText = z.output<typeof ServerText>;

/** The body of every refusal (acceptance row API-30). A refused form names its fields in `details.fields`. */
export const ErrorBody = ServerText.extend({
  error: z.string(),
  /** Of the fields in `details.fields`. */
  fieldTexts: z.record(z.string(), Message).optional(),
  details: z.record(z.string(), z.unknown()).optional(),
});
export type ErrorBody = z.output<typeof ErrorBody>;
