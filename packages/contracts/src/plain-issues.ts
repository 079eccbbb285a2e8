import type { core } from 'zod';
import { asIssue } from './messages/message';

type Issue = Parameters<core.$ZodErrorMap>[0];

const isMissing = (input: unknown): boolean => input === undefined || input === null || input === '';

function ofType({ expected, input }: Extract<Issue, { code: 'invalid_type' }>): string {
  if (isMissing(input)) return asIssue('form.required');
  if (expected === 'string') return asIssue('form.notText');
  if (expected === 'number') return asIssue('form.notNumber');
  if (expected === 'int') return asIssue('form.notWholeNumber');
  if (expected === 'boolean') return asIssue('form.notYesOrNo');
  if (expected === 'array') return asIssue('form.notList');
  return asIssue('form.invalidValue');
}

function tooBig({ origin, maximum, inclusive }: Extract<Issue, { code: 'too_big' }>): string {
  const max = Number(maximum);
  if (origin === 'string') return asIssue('form.tooLong', { max });
  if (origin === 'array') return asIssue('form.tooMany', { max });
  return inclusive === false ? asIssue('form.notBelow', { max }) : asIssue('form.tooBig', { max });
}

function tooSmall({ origin, minimum, inclusive }: Extract<Issue, { code: 'too_small' }>): string {
  const min = Number(minimum);
  if (origin === 'string')
    return minimum === 1 ? asIssue('form.required') : asIssue('form.tooShort', { min });
  if (origin === 'array') return minimum === 1 ? asIssue('form.none') : asIssue('form.tooFew', { min });
  return inclusive === false ? asIssue('form.notAbove', { min }) : asIssue('form.tooSmall', { min });
}

const formats: Readonly<Record<string, string>> = {
  uuid: asIssue('form.invalidId'),
  date: asIssue('form.badDate'),
  datetime: asIssue('form.badInstant'),
  email: asIssue('form.emailInvalid'),
  url: asIssue('form.badUrl'),
};

/** Messages for issues of schemas without their own message, instead of the library's texts. */
export function plainIssue(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return ofType(issue);
    case 'invalid_value':
      return isMissing(issue.input)
        ? asIssue('form.required')
        : asIssue('form.notOneOf', { values: issue.values.join(', ') });
    case 'too_big':
      return tooBig(issue);
    case 'too_small':
      return tooSmall(issue);
    case 'invalid_format':
      return isMissing(issue.input)
        ? asIssue('form.required')
        : (formats[issue.format] ?? asIssue('form.badFormat'));
    case 'not_multiple_of':
      return asIssue('form.notMultipleOf', { step: issue.divisor });
    case 'unrecognized_keys':
      return asIssue('form.unknownFields', { fields: issue.keys.join(', ') });
    default:
      return isMissing(issue.input) ? asIssue('form.required') : asIssue('form.invalidValue');
  }
}
