import { inFrench } from '@portal/contracts/fr';
import { messages } from '@portal/contracts';
import ts from 'typescript';
import { filesOf, parse, walk } from './source';

const services = [
  'departments',
  'employees',
  'identity',
  'leave-requests',
  'leave-types',
  'notifications',
  'reports',
  'shifts',
].map((name) => `services/${name}/src`);

/** What a template may hold in its places; a word that is no sentence of the catalogue. */
const anything = 'Xyzzy';

const sentenceOf = (node: ts.Node): string | undefined => {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    const [left, right] = [sentenceOf(node.left), sentenceOf(node.right)];
    return left !== undefined && right !== undefined ? left + right : undefined;
  }
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => anything + literal.text).join('');
};

/** The sentences of a refusal: its message and the words of its fields, whichever way it is chosen between them. */
function sentencesIn(node: ts.Node): string[] {
  const sentence = sentenceOf(node);
  if (sentence !== undefined)
    return /^\S+ .*\S$/s.test(sentence) && /\p{L}/u.test(sentence.replaceAll(anything, '')) ? [sentence] : [];
  const found: string[] = [];
  ts.forEachChild(node, (child) => void found.push(...sentencesIn(child)));
  return found;
}

const refusing = /^(PortalError|invalid|wrongState|notPending|selfNotAllowed|refuse)$/;

function refusalsOf(file: string): string[] {
  const found: string[] = [];
  walk(parse(file), (node) => {
    if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return;
    if (refusing.test(node.expression.getText()))
      found.push(...(node.arguments ?? []).flatMap((argument) => sentencesIn(argument)));
  });
  return found;
}

test('every refusal of gateway and services has its French', () => {
  const sentences = filesOf(...services, 'api-gateway/src', 'packages/service-kit/src')
    .filter((file) => !/migrations/.test(file))
    .flatMap(refusalsOf);
  expect(sentences.length).toBeGreaterThan(60);
  const unknown = sentences.filter((sentence) => inFrench(sentence) === sentence);
  expect([...new Set(unknown)]).toEqual([]);
});

test('every validation message has its French', () => {
  const all = Object.values(messages).map((message) =>
    typeof message === 'string' ? message : message(anything as never, anything as never),
  );
  expect(all.filter((message) => inFrench(message) === message)).toEqual([]);
});
