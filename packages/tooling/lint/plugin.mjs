/** Lint rules of this repository, which oxlint loads (`.oxlintrc.json`). */
import { importsRule } from './imports-rule.mjs';

/**
 * Refuses a form of code.
 *
 * @param {string} selector what must not stand, as an ESLint selector
 * @param {string} message what to do instead
 */
const refusing = (selector, message) => ({
  meta: { type: 'problem', messages: { refused: message } },
  create: (context) => ({ [selector]: (node) => context.report({ node, messageId: 'refused' }) }),
});

export default {
  meta: { name: 'portal' },
  rules: {
    'who-imports-whom': importsRule,
    'all-tests-run': refusing(
      'CallExpression[callee.object.name=/^(test|it|describe)$/][callee.property.name=/^(only|skip)$/]',
      'A test runs, always and with the others.',
    ),
    'schemas-by-name': refusing(
      'MemberExpression[property.name=/^(safeParse|parse)$/] > MemberExpression.object[property.name=/^(params|query|body|response)$/]',
      'Of an endpoint a browser gets method and path alone: give the schema a name in the contracts.',
    ),
  },
};
