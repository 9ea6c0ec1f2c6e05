import { type ESTree, parseSync, Visitor } from 'vite';

export interface FoundPattern {
  file: string;
  line: number;
  /** Text between the slashes; of a pattern that is put together while the shop runs, the code that does so. */
  pattern: string;
  flags: string;
  isComputed: boolean;
}

/** Methods of strings that turn a string argument into a pattern. */
const TAKES_A_PATTERN = new Set(['match', 'matchAll', 'search']);
/** Route with a pattern in its path: `/sitemap/:after(\d+).xml`. */
const IN_A_ROUTE = /^\/[^()]*:\w+\(([^()]+)\)/;

/** Finds every regular expression of a source: literals, those made of a string, those in the path of a route. */
export function findPatterns(file: string, source: string): FoundPattern[] {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const found: FoundPattern[] = [];
  const add = ({ start }: ESTree.Span, pattern: string, flags = '', isComputed = false) =>
    found.push({ file, line: source.slice(0, start).split('\n').length, pattern, flags, isComputed });

  const constructed = (call: ESTree.NewExpression | ESTree.CallExpression) => {
    const [given, flags] = call.arguments;
    if (!given || (given.type === 'Literal' && 'regex' in given)) return;
    const pattern = textOf(given);
    const known = flags ? textOf(flags) : '';
    if (pattern !== undefined && known !== undefined) add(call, pattern, known);
    else add(call, source.slice(given.start, given.end), '', true);
  };
  const isNamed = (node: ESTree.Expression, name: string) => node.type === 'Identifier' && node.name === name;

  new Visitor({
    Literal(node) {
      if ('regex' in node) add(node, node.regex.pattern, node.regex.flags);
      const inRoute = typeof node.value === 'string' && IN_A_ROUTE.exec(node.value);
      if (inRoute) add(node, `^(?:${inRoute[1]})$`);
    },
    NewExpression(node) {
      if (isNamed(node.callee, 'RegExp')) constructed(node);
    },
    CallExpression(node) {
      if (isNamed(node.callee, 'RegExp')) return constructed(node);
      const { callee } = node;
      const [given] = node.arguments;
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier' || !given) return;
      const pattern = TAKES_A_PATTERN.has(callee.property.name) ? textOf(given) : undefined;
      if (pattern !== undefined) add(node, pattern);
    },
  }).visit(program);
  return found;
}

/** Value of a string literal, or of several joined ones; undefined for any other expression. */
function textOf(node: ESTree.Argument): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type === 'TemplateLiteral')
    return node.expressions.length === 0 ? (node.quasis[0]?.value.cooked ?? undefined) : undefined;
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return undefined;
  const [left, right] = [textOf(node.left), textOf(node.right)];
  return left === undefined || right === undefined ? undefined : left + right;
}
